CREATE TABLE "attribute_set_categories" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"set_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attribute_set_items" (
	"set_id" integer NOT NULL,
	"attribute_id" integer NOT NULL,
	"order" integer NOT NULL,
	CONSTRAINT "attribute_set_items_set_id_attribute_id_pk" PRIMARY KEY("set_id","attribute_id")
);
--> statement-breakpoint
CREATE TABLE "attribute_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "glossary_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "glossary_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"term" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_changes" (
	"entity" text NOT NULL,
	"row_id" integer NOT NULL,
	"field" text NOT NULL,
	"lang" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_changes_entity_row_id_field_lang_pk" PRIMARY KEY("entity","row_id","field","lang")
);
--> statement-breakpoint
ALTER TABLE "attribute_values" ADD COLUMN "also" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "attribute_values" ADD COLUMN "is_choice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attribute_values" ADD COLUMN "order" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "also" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "type" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "unit" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "is_filterable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "attribute_set_categories" ADD CONSTRAINT "attribute_set_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_set_categories" ADD CONSTRAINT "attribute_set_categories_set_id_attribute_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."attribute_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_set_items" ADD CONSTRAINT "attribute_set_items_set_id_attribute_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."attribute_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_set_items" ADD CONSTRAINT "attribute_set_items_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attribute_set_categories_set" ON "attribute_set_categories" USING btree ("set_id");--> statement-breakpoint
CREATE INDEX "attribute_set_items_attribute" ON "attribute_set_items" USING btree ("attribute_id");--> statement-breakpoint
CREATE INDEX "attribute_values_also" ON "attribute_values" USING gin ("also");--> statement-breakpoint
CREATE INDEX "attributes_also" ON "attributes" USING gin ("also");--> statement-breakpoint
ALTER TABLE "attributes" ADD CONSTRAINT "attributes_type_known" CHECK ("attributes"."type" in ('text', 'number', 'choice', 'yes_no'));--> statement-breakpoint
-- by hand
-- One row per text whose language changed. Arguments: the kind of row, then its columns with texts.
CREATE FUNCTION note_text_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb;
  after jsonb;
BEGIN
  FOR i IN 1 .. TG_NARGS - 1 LOOP
    before := to_jsonb(OLD) -> TG_ARGV[i];
    after := to_jsonb(NEW) -> TG_ARGV[i];
    IF before IS DISTINCT FROM after THEN
      INSERT INTO text_changes (entity, row_id, field, lang)
      SELECT TG_ARGV[0], NEW.id, TG_ARGV[i], lang FROM jsonb_object_keys(before || after) lang WHERE before -> lang IS DISTINCT FROM after -> lang
      ON CONFLICT (entity, row_id, field, lang) DO UPDATE SET changed_at = excluded.changed_at;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
-- For tables whose column has the texts of each language.
CREATE FUNCTION note_texts_by_language() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO text_changes (entity, row_id, field, lang)
  SELECT TG_ARGV[0], NEW.id, field, lang
    FROM jsonb_object_keys(OLD.texts || NEW.texts) lang
   CROSS JOIN LATERAL jsonb_object_keys(coalesce(OLD.texts -> lang, '{}') || coalesce(NEW.texts -> lang, '{}')) field
   WHERE OLD.texts -> lang ->> field IS DISTINCT FROM NEW.texts -> lang ->> field
  ON CONFLICT (entity, row_id, field, lang) DO UPDATE SET changed_at = excluded.changed_at;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_texts_noted AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.detail, OLD.lead_time, OLD.samples, OLD.returns, OLD.seo_title, OLD.seo_description) IS DISTINCT FROM (NEW.name, NEW.detail, NEW.lead_time, NEW.samples, NEW.returns, NEW.seo_title, NEW.seo_description))
  EXECUTE FUNCTION note_text_changes('product', 'name', 'detail', 'lead_time', 'samples', 'returns', 'seo_title', 'seo_description');--> statement-breakpoint
CREATE TRIGGER categories_texts_noted AFTER UPDATE ON categories FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION note_text_changes('category', 'name');--> statement-breakpoint
CREATE TRIGGER brands_texts_noted AFTER UPDATE ON brands FOR EACH ROW WHEN ((OLD.name, OLD.description) IS DISTINCT FROM (NEW.name, NEW.description)) EXECUTE FUNCTION note_text_changes('brand', 'name', 'description');--> statement-breakpoint
CREATE TRIGGER attributes_texts_noted AFTER UPDATE ON attributes FOR EACH ROW WHEN ((OLD.name, OLD.unit) IS DISTINCT FROM (NEW.name, NEW.unit)) EXECUTE FUNCTION note_text_changes('attribute', 'name', 'unit');--> statement-breakpoint
CREATE TRIGGER banners_texts_noted AFTER UPDATE ON banners FOR EACH ROW WHEN (OLD.texts IS DISTINCT FROM NEW.texts) EXECUTE FUNCTION note_texts_by_language('banner');--> statement-breakpoint
CREATE TRIGGER text_pages_texts_noted AFTER UPDATE ON text_pages FOR EACH ROW WHEN (OLD.texts IS DISTINCT FROM NEW.texts) EXECUTE FUNCTION note_texts_by_language('page');--> statement-breakpoint
INSERT INTO glossary_terms (term) VALUES
  ('{"en": "product code", "cn": "货号", "es": "código de producto", "ru": "артикул", "th": "รหัสสินค้า", "vi": "mã hàng"}'),
  ('{"en": "minimum order", "cn": "起订量", "es": "pedido mínimo", "ru": "минимальный заказ", "th": "จำนวนสั่งขั้นต่ำ", "vi": "đặt tối thiểu"}'),
  ('{"en": "tiered prices", "cn": "阶梯价", "es": "precios por cantidad", "ru": "цены по объёму", "th": "ราคาตามจำนวน", "vi": "giá theo số lượng"}'),
  ('{"en": "wholesale price", "cn": "批发价", "es": "precio mayorista", "ru": "оптовая цена", "th": "ราคาส่ง", "vi": "giá sỉ"}'),
  ('{"en": "price on request", "cn": "价格面议", "es": "precio a consultar", "ru": "цена по запросу", "th": "สอบถามราคา", "vi": "giá liên hệ"}'),
  ('{"en": "quote", "cn": "报价", "es": "cotización", "ru": "коммерческое предложение", "th": "ใบเสนอราคา", "vi": "báo giá"}'),
  ('{"en": "request a quote", "cn": "询价", "es": "pedir cotización", "ru": "запросить цену", "th": "ขอใบเสนอราคา", "vi": "yêu cầu báo giá"}'),
  ('{"en": "supply price", "cn": "供货价", "es": "precio de distribuidor", "ru": "цена для дистрибьютора", "th": "ราคาตัวแทนจำหน่าย", "vi": "giá cho nhà phân phối"}'),
  ('{"en": "markup", "cn": "加价", "es": "recargo", "ru": "наценка", "th": "ส่วนบวกเพิ่ม", "vi": "mức cộng giá"}'),
  ('{"en": "stock", "cn": "库存", "es": "stock", "ru": "наличие", "th": "สต็อก", "vi": "tồn kho"}'),
  ('{"en": "in stock", "cn": "有货", "es": "en stock", "ru": "в наличии", "th": "มีสินค้า", "vi": "còn hàng"}'),
  ('{"en": "out of stock", "cn": "缺货", "es": "agotado", "ru": "нет в наличии", "th": "สินค้าหมด", "vi": "hết hàng"}'),
  ('{"en": "on sale", "cn": "在售", "es": "a la venta", "ru": "продаётся", "th": "เปิดขาย", "vi": "đang bán"}'),
  ('{"en": "favorites", "cn": "收藏", "es": "favoritos", "ru": "избранное", "th": "รายการโปรด", "vi": "yêu thích"}'),
  ('{"en": "manufacturer", "cn": "生产厂家", "es": "fabricante", "ru": "производитель", "th": "ผู้ผลิต", "vi": "nhà sản xuất"}'),
  ('{"en": "brand", "cn": "品牌", "es": "marca", "ru": "бренд", "th": "แบรนด์", "vi": "thương hiệu"}'),
  ('{"en": "HS code", "cn": "海关编码", "es": "código arancelario", "ru": "код ТН ВЭД", "th": "พิกัดศุลกากร", "vi": "mã HS"}'),
  ('{"en": "piece", "cn": "件", "es": "pieza", "ru": "штука", "th": "ชิ้น", "vi": "chiếc"}'),
  ('{"en": "pack", "cn": "包", "es": "paquete", "ru": "упаковка", "th": "แพ็ก", "vi": "gói"}'),
  ('{"en": "box", "cn": "盒", "es": "caja", "ru": "коробка", "th": "กล่อง", "vi": "hộp"}'),
  ('{"en": "case", "cn": "箱", "es": "bulto", "ru": "ящик", "th": "ลัง", "vi": "thùng"}'),
  ('{"en": "packing", "cn": "包装", "es": "embalaje", "ru": "упаковка", "th": "บรรจุภัณฑ์", "vi": "đóng gói"}'),
  ('{"en": "order", "cn": "订单", "es": "pedido", "ru": "заказ", "th": "คำสั่งซื้อ", "vi": "đơn hàng"}'),
  ('{"en": "order number", "cn": "订单号", "es": "número de pedido", "ru": "номер заказа", "th": "เลขที่คำสั่งซื้อ", "vi": "mã đơn hàng"}'),
  ('{"en": "freight", "cn": "运费", "es": "gastos de envío", "ru": "стоимость доставки", "th": "ค่าขนส่ง", "vi": "phí vận chuyển"}'),
  ('{"en": "international express", "cn": "国际快递", "es": "envío exprés internacional", "ru": "международная экспресс-доставка", "th": "ขนส่งด่วนระหว่างประเทศ", "vi": "chuyển phát nhanh quốc tế"}'),
  ('{"en": "freight forwarder", "cn": "物流", "es": "transporte de carga", "ru": "транспортная компания", "th": "บริษัทขนส่ง", "vi": "vận chuyển hàng hóa"}'),
  ('{"en": "warehouse pickup", "cn": "自提", "es": "recogida en almacén", "ru": "самовывоз", "th": "รับสินค้าเอง", "vi": "tự đến lấy"}'),
  ('{"en": "truck", "cn": "货车", "es": "camión", "ru": "автотранспорт", "th": "รถบรรทุก", "vi": "xe tải"}'),
  ('{"en": "awaiting shipment", "cn": "待发货", "es": "pendiente de envío", "ru": "ожидает отправки", "th": "รอจัดส่ง", "vi": "chờ giao hàng"}'),
  ('{"en": "shipped", "cn": "已发货", "es": "enviado", "ru": "отправлен", "th": "จัดส่งแล้ว", "vi": "đã gửi hàng"}'),
  ('{"en": "tracking number", "cn": "运单号", "es": "número de seguimiento", "ru": "трек-номер", "th": "เลขพัสดุ", "vi": "mã vận đơn"}'),
  ('{"en": "total to pay", "cn": "应付金额", "es": "total a pagar", "ru": "к оплате", "th": "ยอดที่ต้องชำระ", "vi": "số tiền phải trả"}'),
  ('{"en": "amount due", "cn": "待付金额", "es": "importe pendiente", "ru": "осталось оплатить", "th": "ยอดค้างชำระ", "vi": "còn phải trả"}'),
  ('{"en": "bank transfer", "cn": "银行转账", "es": "transferencia bancaria", "ru": "банковский перевод", "th": "โอนเงินผ่านธนาคาร", "vi": "chuyển khoản ngân hàng"}'),
  ('{"en": "payment reference", "cn": "付款参考号", "es": "referencia de pago", "ru": "код платежа", "th": "รหัสอ้างอิงการชำระเงิน", "vi": "mã tham chiếu thanh toán"}'),
  ('{"en": "purpose of a transfer", "cn": "附言", "es": "concepto", "ru": "назначение платежа", "th": "หมายเหตุการโอน", "vi": "nội dung chuyển khoản"}'),
  ('{"en": "refund", "cn": "退款", "es": "reembolso", "ru": "возврат денег", "th": "คืนเงิน", "vi": "hoàn tiền"}'),
  ('{"en": "invoice", "cn": "发票", "es": "factura", "ru": "счёт", "th": "ใบกำกับภาษี", "vi": "hóa đơn"}'),
  ('{"en": "billing details", "cn": "发票信息", "es": "datos de facturación", "ru": "реквизиты", "th": "ข้อมูลใบกำกับภาษี", "vi": "thông tin hóa đơn"}'),
  ('{"en": "tax ID", "cn": "税号", "es": "n.º de identificación fiscal", "ru": "ИНН или налоговый номер", "th": "เลขประจำตัวผู้เสียภาษี", "vi": "mã số thuế"}'),
  ('{"en": "proforma invoice", "cn": "形式发票", "es": "factura proforma", "ru": "счёт-проформа", "th": "ใบแจ้งหนี้ล่วงหน้า", "vi": "hóa đơn chiếu lệ"}'),
  ('{"en": "packing list", "cn": "装箱单", "es": "lista de empaque", "ru": "упаковочный лист", "th": "ใบรายการบรรจุสินค้า", "vi": "phiếu đóng gói"}'),
  ('{"en": "distributor", "cn": "分销商", "es": "distribuidor", "ru": "дистрибьютор", "th": "ตัวแทนจำหน่าย", "vi": "nhà phân phối"}'),
  ('{"en": "customer service", "cn": "客服", "es": "atención al cliente", "ru": "служба поддержки", "th": "ฝ่ายบริการลูกค้า", "vi": "chăm sóc khách hàng"}');
