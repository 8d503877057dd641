-- Search indexes and settings of the tables that lists and search read.

-- Only the owner of a table may do this; the serving role calls it after writing many products.
CREATE OR REPLACE FUNCTION settle_search_entries() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT gin_clean_pending_list(i.oid) FROM pg_class i JOIN pg_am m ON m.oid = i.relam JOIN pg_index x ON x.indexrelid = i.oid
   WHERE m.amname = 'gin' AND x.indrelid IN ('product_search'::regclass, 'search_terms'::regclass)
$$;

-- As above; autovacuum would come a minute later.
CREATE OR REPLACE FUNCTION analyze_goods() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  ANALYZE products, skus, product_listings, product_search, best_sold;
END $$;

-- Room in each page for the next version of a row, so that its index entries can stay.
ALTER TABLE product_listings SET (fillfactor = 85);

-- A thousand hits need their ids and whether they are on sale. Words are stored apart, so that these are close together:
-- at a million products each hit was a page of its own among 2.5 GB. Uncompressed, because all are read when they rank.
-- Not counted: that takes ANALYZE seconds for 30,000 rows, and no plan depends on it.
ALTER TABLE product_search SET (toast_tuple_target = 128, fillfactor = 90),
  ALTER COLUMN tokens SET STORAGE EXTERNAL, ALTER COLUMN tokens SET STATISTICS 0,
  ALTER COLUMN names SET STORAGE EXTERNAL, ALTER COLUMN names SET STATISTICS 0;

ALTER TABLE best_sold SET (toast_tuple_target = 128),
  ALTER COLUMN tokens SET STORAGE EXTERNAL, ALTER COLUMN tokens SET STATISTICS 0,
  ALTER COLUMN names SET STORAGE EXTERNAL, ALTER COLUMN names SET STATISTICS 0;

-- What reading the words of a row costs, because they are stored apart: PostgreSQL counts nothing for it, and would read all
-- rows instead of the index. Conditions on words name it where it is not called (`throughIndex` in `search/engine/schema.ts`).
CREATE OR REPLACE FUNCTION reads_words(product_id integer) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 400 AS $$
BEGIN
  RETURN true;
END $$;
