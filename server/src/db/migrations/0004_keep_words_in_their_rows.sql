-- The words of a product are read with its row. Out of line, each look at them would be a search of its own,
-- and PostgreSQL, which counts the row alone, would read the whole table rather than the index.
ALTER TABLE "product_search" ALTER COLUMN "tokens" SET STORAGE MAIN;
