-- Rows that never change, and rules across tables that no constraint can express.

-- Personal data in the books can be removed when the account is erased; amounts and events never change.
CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('mall.erasing', true) = 'on'
    AND (NEW.id, NEW.account_id, NEW.type, NEW.amount, NEW.balance, NEW.source, NEW.actor_id, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.account_id, OLD.type, OLD.amount, OLD.balance, OLD.source, OLD.actor_id, OLD.created_at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'ledger entries are append-only';
END $$;

CREATE OR REPLACE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE OR REPLACE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'issued documents stay as they are' USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE TRIGGER documents_stay BEFORE UPDATE OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_document_change();
CREATE OR REPLACE TRIGGER sent_documents_stay BEFORE UPDATE OF order_id, kind, number, language, recipient, to_buyer, message, pdf, sent_by, created_at ON sent_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_document_change();

-- A page of text and a page from blocks of the mall never share an address: each insert waits for those of the same slug.
-- The number is `pageSlugs` of `db/locks.ts`.
CREATE OR REPLACE FUNCTION refuse_shared_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'pages' THEN
    IF NEW.shop_id IS NOT NULL THEN RETURN NEW; END IF;
    PERFORM pg_advisory_xact_lock(6255036, hashtext(NEW.slug));
    IF EXISTS (SELECT FROM text_pages WHERE slug = NEW.slug) THEN
      RAISE unique_violation USING CONSTRAINT = 'pages_slug_shared', MESSAGE = 'a page of text has this slug';
    END IF;
  ELSE
    PERFORM pg_advisory_xact_lock(6255036, hashtext(NEW.slug));
    IF EXISTS (SELECT FROM pages WHERE shop_id IS NULL AND slug = NEW.slug) THEN
      RAISE unique_violation USING CONSTRAINT = 'pages_slug_shared', MESSAGE = 'a page from blocks has this slug';
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER pages_slug_shared BEFORE INSERT OR UPDATE OF slug ON pages
  FOR EACH ROW EXECUTE FUNCTION refuse_shared_slug();
CREATE OR REPLACE TRIGGER text_pages_slug_shared BEFORE INSERT OR UPDATE OF slug ON text_pages
  FOR EACH ROW EXECUTE FUNCTION refuse_shared_slug();

-- The serving role may not change the audit log. With the owner's rights this function empties the erasable part of rows,
-- whose digest stays sealed, for an account that is being erased: rows of its own calls, and rows that hold one of its
-- words, or one of its names (words in quotation marks) as a whole value. Nothing else of a row can be changed.
CREATE OR REPLACE FUNCTION erase_audit_rows(person integer, from_id bigint, to_id bigint, words text[], names text[]) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  erased integer;
  gone text[];
BEGIN
  IF NOT EXISTS (SELECT FROM erasures WHERE user_id = person AND status = 'running') THEN
    RAISE EXCEPTION 'account % is not being erased', person;
  END IF;
  IF EXISTS (SELECT FROM unnest(words || names) AS word WHERE length(word) < 3) THEN
    RAISE EXCEPTION 'words are too short';
  END IF;
  WITH found AS (
    SELECT id, username FROM audit_rows a
    WHERE a.id BETWEEN from_id AND to_id AND a.personal IS NOT NULL
      AND (a.user_id = person OR EXISTS (SELECT FROM unnest(words || names) AS word WHERE position(word IN a.personal) > 0))
  ), emptied AS (
    UPDATE audit_rows a SET personal = NULL, username = '' FROM found WHERE a.id = found.id RETURNING found.username
  )
  SELECT count(*), array_agg(DISTINCT username) INTO erased, gone FROM emptied;
  DELETE FROM audit_names n WHERE n.username = ANY(gone) AND NOT EXISTS (SELECT FROM audit_rows a WHERE a.username = n.username);
  RETURN erased;
END $$;
