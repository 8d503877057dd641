UPDATE "orders" SET "expires_at" = NULL WHERE "status" = 'pending_payment' AND "freight" IS NULL;
