-- What only the owner of tables may do, for the role that serves. As it is asked, so that nobody waits for autovacuum.
CREATE FUNCTION analyze_goods() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  ANALYZE products, skus, product_search, best_sold;
END $$;--> statement-breakpoint
CREATE FUNCTION settle_search_entries() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT gin_clean_pending_list(i.oid) FROM pg_class i JOIN pg_am m ON m.oid = i.relam JOIN pg_index x ON x.indexrelid = i.oid
   WHERE m.amname = 'gin' AND x.indrelid IN ('product_search'::regclass, 'search_terms'::regclass)
$$;
