/**
 * The closed list of errors: stable code → HTTP status and text in six languages. `{name}` stands for a
 * parameter of the answer's `params`. The server alone carries the texts; the web imports types only.
 */
import type { Locale } from './types.ts'
import { languageTag } from './units.ts'

interface ErrorDefinition {
  readonly status: number
  readonly text: Readonly<Record<Locale, string>>
}

const define = <T extends Record<string, ErrorDefinition>>(definitions: T) => definitions
const of = (status: number, en: string, cn: string, es: string, ru: string, th: string, vi: string): ErrorDefinition => ({ status, text: { en, cn, es, ru, th, vi } })

export const errors = define({
  // General
  BAD_REQUEST: of(
    400,
    'Request parameter error',
    '请求参数错误',
    'Error en los parámetros de la solicitud',
    'Ошибка в параметрах запроса',
    'พารามิเตอร์ของคำขอไม่ถูกต้อง',
    'Tham số yêu cầu không hợp lệ',
  ),
  UNAUTHORIZED: of(
    401,
    'Login expired, please login again',
    '登录已过期，请重新登录',
    'La sesión ha caducado. Inicie sesión de nuevo',
    'Сеанс истёк, войдите снова',
    'เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง',
    'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại',
  ),
  FORBIDDEN: of(403, 'No permission', '没有权限', 'Sin permiso', 'Нет прав доступа', 'ไม่มีสิทธิ์', 'Không có quyền'),
  NOT_FOUND: of(
    404,
    'Resource or API not found',
    '资源或接口不存在',
    'Recurso o API no encontrado',
    'Ресурс или API не найдены',
    'ไม่พบข้อมูลหรือ API',
    'Không tìm thấy tài nguyên hoặc API',
  ),
  METHOD_NOT_ALLOWED: of(
    405,
    'This method is not allowed here',
    '此处不允许该请求方法',
    'Este método no está permitido aquí',
    'Этот метод здесь недопустим',
    'ไม่อนุญาตให้ใช้เมธอดนี้',
    'Phương thức này không được phép',
  ),
  VALIDATION_FAILED: of(
    422,
    'Please check the marked fields',
    '请检查标出的字段',
    'Revise los campos marcados',
    'Проверьте отмеченные поля',
    'กรุณาตรวจสอบช่องที่ทำเครื่องหมายไว้',
    'Vui lòng kiểm tra các trường được đánh dấu',
  ),
  PAYLOAD_TOO_LARGE: of(
    413,
    'The request is too large, at most {max}\u00a0MB',
    '请求过大，最大 {max}\u00a0MB',
    'La solicitud es demasiado grande, máximo {max}\u00a0MB',
    'Запрос слишком большой, не более {max}\u00a0МБ',
    'คำขอมีขนาดใหญ่เกินไป สูงสุด {max}\u00a0MB',
    'Yêu cầu quá lớn, tối đa {max}\u00a0MB',
  ),
  UNSUPPORTED_MEDIA_TYPE: of(
    415,
    'This content type is not supported',
    '不支持该内容类型',
    'Este tipo de contenido no es compatible',
    'Этот тип содержимого не поддерживается',
    'ไม่รองรับเนื้อหาชนิดนี้',
    'Loại nội dung này không được hỗ trợ',
  ),
  INTERNAL: of(
    500,
    'Server error. If you contact support, give this number: {id}',
    '服务器错误。联系客服时，请提供编号：{id}',
    'Error del servidor. Si contacta con atención al cliente, indique este número: {id}',
    'Ошибка сервера. Обращаясь в поддержку, назовите номер: {id}',
    'เซิร์ฟเวอร์ขัดข้อง หากติดต่อฝ่ายบริการลูกค้า กรุณาแจ้งหมายเลข {id}',
    'Lỗi máy chủ. Khi liên hệ chăm sóc khách hàng, hãy cung cấp mã: {id}',
  ),
  RATE_LIMITED: of(
    429,
    'Too many requests, try again in {seconds}\u00a0s',
    '请求过于频繁，请在{seconds}秒后重试',
    'Demasiadas solicitudes, inténtelo de nuevo en {seconds}\u00a0s',
    'Слишком много запросов, повторите через {seconds}\u00a0с',
    'คำขอมากเกินไป กรุณาลองใหม่ใน {seconds} วินาที',
    'Quá nhiều yêu cầu, hãy thử lại sau {seconds} giây',
  ),
  OVERLOADED: of(
    503,
    'The service is busy, please try again in a moment',
    '服务繁忙，请稍后重试',
    'El servicio está saturado. Inténtelo de nuevo en un momento',
    'Сервис перегружен, повторите попытку чуть позже',
    'ระบบมีผู้ใช้งานจำนวนมาก กรุณาลองใหม่ในอีกสักครู่',
    'Hệ thống đang bận, vui lòng thử lại sau giây lát',
  ),
  VERSION_CONFLICT: of(
    409,
    'Someone else has changed this in the meantime',
    '该内容已被他人修改',
    'Otra persona lo ha modificado mientras tanto',
    'Эти данные уже изменил кто-то другой',
    'มีผู้อื่นแก้ไขข้อมูลนี้แล้ว',
    'Dữ liệu này đã được người khác thay đổi',
  ),
  DUPLICATE: of(400, '{value} is already taken', '{value} 已被使用', '{value} ya está en uso', '{value} уже используется', '{value} ถูกใช้ไปแล้ว', '{value} đã được sử dụng'),
  IDEMPOTENCY_KEY_REQUIRED: of(
    400,
    'An Idempotency-Key header is required',
    '需要 Idempotency-Key 请求头',
    'Se requiere la cabecera Idempotency-Key',
    'Требуется заголовок Idempotency-Key',
    'ต้องมีเฮดเดอร์ Idempotency-Key',
    'Cần có tiêu đề Idempotency-Key',
  ),
  IDEMPOTENCY_KEY_INVALID: of(
    422,
    'The Idempotency-Key must have 1 to 255 characters',
    'Idempotency-Key 长度须为1至255个字符',
    'Idempotency-Key debe tener entre 1 y 255 caracteres',
    'Idempotency-Key должен содержать от 1 до 255 символов',
    'Idempotency-Key ต้องมี 1 ถึง 255 ตัวอักษร',
    'Idempotency-Key phải có từ 1 đến 255 ký tự',
  ),
  IDEMPOTENCY_KEY_REUSED: of(
    422,
    'This key has already been used for another request',
    '该幂等键已用于其他请求',
    'Esta clave ya se usó para otra solicitud',
    'Этот ключ уже использован для другого запроса',
    'คีย์นี้ถูกใช้กับคำขออื่นแล้ว',
    'Khóa này đã được dùng cho yêu cầu khác',
  ),
  IDEMPOTENCY_IN_PROGRESS: of(
    409,
    'The first request with this key is still running',
    '使用该幂等键的请求仍在处理中',
    'La primera solicitud con esta clave sigue en curso',
    'Первый запрос с этим ключом ещё выполняется',
    'คำขอแรกของคีย์นี้ยังดำเนินการอยู่',
    'Yêu cầu đầu tiên với khóa này vẫn đang xử lý',
  ),

  // One field
  FIELD_REQUIRED: of(422, 'Please fill this in', '请填写此项', 'Complete este campo', 'Заполните это поле', 'กรุณากรอกช่องนี้', 'Vui lòng điền mục này'),
  FIELD_TOO_SHORT: of(422, 'At least {min} characters', '至少{min}个字符', 'Al menos {min} caracteres', 'Не менее {min} символов', 'อย่างน้อย {min} ตัวอักษร', 'Ít nhất {min} ký tự'),
  FIELD_TOO_LONG: of(422, 'At most {max} characters', '最多{max}个字符', 'Como máximo {max} caracteres', 'Не более {max} символов', 'ไม่เกิน {max} ตัวอักษร', 'Tối đa {max} ký tự'),
  FIELD_TOO_SMALL: of(422, 'Must be at least {min}', '不能小于 {min}', 'Debe ser como mínimo {min}', 'Не меньше {min}', 'ต้องไม่น้อยกว่า {min}', 'Không được nhỏ hơn {min}'),
  FIELD_TOO_LARGE: of(422, 'Must be at most {max}', '不能大于 {max}', 'Debe ser como máximo {max}', 'Не больше {max}', 'ต้องไม่เกิน {max}', 'Không được lớn hơn {max}'),
  FIELD_TOO_MANY: of(422, 'At most {max} entries', '最多{max}项', 'Como máximo {max} elementos', 'Можно указать не более: {max}', 'ไม่เกิน {max} รายการ', 'Tối đa {max} mục'),
  FIELD_TOO_FEW: of(
    422,
    'Entries needed: {min} or more',
    '至少{min}项',
    'Elementos necesarios: {min} o más',
    'Нужно указать не менее: {min}',
    'อย่างน้อย {min} รายการ',
    'Ít nhất {min} mục',
  ),
  FIELD_TYPE: of(422, 'This value has the wrong type', '类型不正确', 'No es del tipo correcto', 'Неверный тип значения', 'ชนิดข้อมูลไม่ถูกต้อง', 'Kiểu dữ liệu không đúng'),
  FIELD_CHOICE: of(
    422,
    'Choose one of: {values}',
    '请选择以下之一：{values}',
    'Elija uno de: {values}',
    'Выберите одно из: {values}',
    'เลือกอย่างใดอย่างหนึ่ง: {values}',
    'Chọn một trong: {values}',
  ),
  FIELD_FORMAT: of(422, 'This value has the wrong format', '格式不正确', 'El formato no es correcto', 'Неверный формат', 'รูปแบบไม่ถูกต้อง', 'Định dạng không đúng'),
  FIELD_CHARACTERS: of(
    422,
    'This contains characters that cannot be stored',
    '包含无法保存的字符',
    'Contiene caracteres que no se pueden guardar',
    'Содержит недопустимые символы',
    'มีอักขระที่ไม่สามารถบันทึกได้',
    'Chứa ký tự không thể lưu',
  ),
  FIELD_UNKNOWN_REFERENCE: of(
    422,
    'This does not exist or has been deleted',
    '该项不存在或已被删除',
    'No existe o se ha eliminado',
    'Такой записи нет (или уже нет)',
    'ไม่มีรายการนี้ (หรือถูกลบแล้ว)',
    'Mục này không (còn) tồn tại',
  ),

  // Account
  LOGIN_REQUIRED_FIELDS: of(
    422,
    'Please enter username and password',
    '请输入用户名和密码',
    'Introduzca usuario y contraseña',
    'Введите имя пользователя и пароль',
    'กรุณากรอกชื่อผู้ใช้และรหัสผ่าน',
    'Vui lòng nhập tên đăng nhập và mật khẩu',
  ),
  LOGIN_FAILED: of(
    400,
    'Wrong username or password',
    '用户名或密码错误',
    'Usuario o contraseña incorrectos',
    'Неверное имя пользователя или пароль',
    'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง',
    'Sai tên đăng nhập hoặc mật khẩu',
  ),
  ACCOUNT_DISABLED: of(
    403,
    'This account is disabled, please contact customer service',
    '该账号已停用，请联系客服',
    'Esta cuenta está desactivada. Contacte con atención al cliente',
    'Учётная запись отключена, обратитесь в службу поддержки',
    'บัญชีนี้ถูกระงับ กรุณาติดต่อฝ่ายบริการลูกค้า',
    'Tài khoản này đã bị khóa, vui lòng liên hệ chăm sóc khách hàng',
  ),
  TOO_MANY_ATTEMPTS: of(
    429,
    'Too many attempts, try again in {minutes}\u00a0min',
    '尝试次数过多，请在{minutes}分钟后重试',
    'Demasiados intentos, inténtelo de nuevo en {minutes}\u00a0min',
    'Слишком много попыток, повторите через {minutes}\u00a0мин',
    'ลองหลายครั้งเกินไป กรุณาลองใหม่ใน {minutes} นาที',
    'Quá nhiều lần thử, hãy thử lại sau {minutes} phút',
  ),
  PASSWORD_MISMATCH: of(
    422,
    'Two password inputs are inconsistent',
    '两次输入的密码不一致',
    'Las dos contraseñas no coinciden',
    'Введённые пароли не совпадают',
    'รหัสผ่านทั้งสองครั้งไม่ตรงกัน',
    'Hai mật khẩu nhập vào không khớp',
  ),
  PASSWORD_WRONG: of(
    400,
    'The current password is wrong',
    '当前密码错误',
    'La contraseña actual es incorrecta',
    'Текущий пароль неверен',
    'รหัสผ่านปัจจุบันไม่ถูกต้อง',
    'Mật khẩu hiện tại không đúng',
  ),
  PASSWORD_TOO_COMMON: of(
    422,
    'This password is too common, choose another',
    '该密码过于常见，请更换',
    'Esta contraseña es demasiado común. Elija otra',
    'Этот пароль слишком распространён, выберите другой',
    'รหัสผ่านนี้พบบ่อยเกินไป กรุณาเลือกใหม่',
    'Mật khẩu này quá phổ biến, hãy chọn mật khẩu khác',
  ),
  PASSWORD_CHANGE_REQUIRED: of(
    403,
    'Please change your password first',
    '请先修改密码',
    'Primero cambie su contraseña',
    'Сначала смените пароль',
    'กรุณาเปลี่ยนรหัสผ่านก่อน',
    'Vui lòng đổi mật khẩu trước',
  ),
  CODE_INVALID: of(
    400,
    'This code is wrong or has expired',
    '验证码错误或已过期',
    'El código es incorrecto o ha caducado',
    'Код неверен или устарел',
    'รหัสไม่ถูกต้องหรือหมดอายุ',
    'Mã không đúng hoặc đã hết hạn',
  ),
  CODE_TOO_SOON: of(
    429,
    'Another code can be sent in {seconds}\u00a0s',
    '{seconds}秒后可重新获取验证码',
    'Podrá pedir otro código en {seconds}\u00a0s',
    'Новый код можно запросить через {seconds}\u00a0с',
    'ขอรหัสใหม่ได้ในอีก {seconds} วินาที',
    'Có thể yêu cầu mã mới sau {seconds} giây',
  ),
  PHONE_MISSING: of(
    409,
    'This account has no phone number yet',
    '该账号尚未绑定手机号',
    'Esta cuenta aún no tiene teléfono',
    'К этой учётной записи ещё не привязан телефон',
    'บัญชีนี้ยังไม่มีหมายเลขโทรศัพท์',
    'Tài khoản này chưa có số điện thoại',
  ),
  CONTACT_REQUIRED: of(
    422,
    'Please enter an e-mail address or a phone number',
    '请填写邮箱或手机号',
    'Indique un correo electrónico o un teléfono',
    'Укажите электронную почту или телефон',
    'กรุณาระบุอีเมลหรือหมายเลขโทรศัพท์',
    'Vui lòng nhập email hoặc số điện thoại',
  ),

  // Catalogue
  PRODUCT_NOT_FOUND: of(404, 'Product not found', '商品不存在', 'Producto no encontrado', 'Товар не найден', 'ไม่พบสินค้า', 'Không tìm thấy sản phẩm'),
  CATEGORY_IN_USE: of(
    400,
    'This category still has products or subcategories',
    '该分类下仍有商品或子分类',
    'Esta categoría aún tiene productos o subcategorías',
    'В категории ещё есть товары или подкатегории',
    'หมวดหมู่นี้ยังมีสินค้าหรือหมวดย่อย',
    'Danh mục này vẫn còn sản phẩm hoặc danh mục con',
  ),
  CATEGORY_CYCLE: of(
    400,
    'A category cannot be placed below itself',
    '不能将分类移至其自身的下级',
    'Una categoría no puede estar dentro de sí misma',
    'Категория не может быть вложена в саму себя',
    'หมวดหมู่ไม่สามารถอยู่ใต้ตัวเองได้',
    'Danh mục không thể nằm trong chính nó',
  ),
  BRAND_IN_USE: of(
    400,
    'This brand still has products',
    '仍有商品使用该品牌',
    'Aún hay productos con esta marca',
    'У этого бренда ещё есть товары',
    'ยังมีสินค้าที่ใช้แบรนด์นี้',
    'Vẫn còn sản phẩm thuộc thương hiệu này',
  ),
  SKU_RULES: of(
    422,
    'Minimum order, multiple and price steps of {code} do not fit together',
    '{code} 的起订量、订购倍数与阶梯价不匹配',
    'El pedido mínimo, el múltiplo y los tramos de precio de {code} no concuerdan',
    'Минимальный заказ, кратность и ступени цены {code} не согласованы',
    'จำนวนสั่งขั้นต่ำ ทวีคูณ และขั้นราคาของ {code} ไม่สอดคล้องกัน',
    'Số lượng tối thiểu, bội số và bậc giá của {code} không khớp nhau',
  ),
  FILE_REFUSED: of(
    422,
    'This file is not a picture we can read',
    '无法识别该图片文件',
    'Este archivo no es una imagen que podamos leer',
    'Этот файл не удалось прочитать как изображение',
    'ไฟล์นี้ไม่ใช่รูปภาพที่ระบบอ่านได้',
    'Tệp này không phải hình ảnh có thể đọc được',
  ),
  FILE_TOO_LARGE: of(
    413,
    'The file is too large, at most {max}\u00a0MB',
    '文件过大，最大 {max}\u00a0MB',
    'El archivo es demasiado grande, máximo {max}\u00a0MB',
    'Файл слишком большой, не более {max}\u00a0МБ',
    'ไฟล์มีขนาดใหญ่เกินไป สูงสุด {max}\u00a0MB',
    'Tệp quá lớn, tối đa {max}\u00a0MB',
  ),
  FILE_REQUIRED: of(422, 'Please choose a file', '请选择文件', 'Elija un archivo', 'Выберите файл', 'กรุณาเลือกไฟล์', 'Vui lòng chọn tệp'),

  // Quantity rules
  INSUFFICIENT_STOCK: of(
    409,
    'Insufficient stock, max {stock} {unit}',
    '库存不足，最多{stock}{unit}',
    'Stock insuficiente, máximo {stock} {unit}',
    'Недостаточно товара на складе, максимум: {stock} {unit}',
    'สินค้าไม่เพียงพอ สูงสุด {stock} {unit}',
    'Không đủ hàng, tối đa {stock} {unit}',
  ),
  BELOW_MOQ: of(
    409,
    'Quantity cannot be below minimum order quantity {qty}',
    '数量不能低于起订量 {qty}',
    'La cantidad no puede ser inferior al pedido mínimo de {qty}',
    'Количество не может быть меньше минимального заказа ({qty})',
    'จำนวนต้องไม่ต่ำกว่าจำนวนสั่งขั้นต่ำ {qty}',
    'Số lượng không được thấp hơn mức đặt tối thiểu {qty}',
  ),
  NOT_A_MULTIPLE: of(
    409,
    'Sold in multiples of {multiple}, nearest quantity: {nearest}',
    '须按{multiple}的倍数订购，最接近的数量：{nearest}',
    'Se vende en múltiplos de {multiple}; cantidad más cercana: {nearest}',
    'Продаётся кратно {multiple}, ближайшее количество: {nearest}',
    'ต้องสั่งเป็นทวีคูณของ {multiple} จำนวนที่ใกล้ที่สุดคือ {nearest}',
    'Phải đặt theo bội số của {multiple}, số lượng gần nhất: {nearest}',
  ),
  PRICE_ON_REQUEST: of(
    409,
    'The price of this product is on request, please ask for a quote',
    '该商品价格面议，请询价',
    'El precio de este producto es a consultar. Solicite una cotización',
    'Цена этого товара — по запросу. Запросите коммерческое предложение',
    'สินค้านี้ต้องสอบถามราคา กรุณาขอใบเสนอราคา',
    'Sản phẩm này có giá liên hệ, vui lòng yêu cầu báo giá',
  ),
  OFF_SALE: of(
    409,
    'This product is not on sale at the moment',
    '该商品目前未在售',
    'Este producto no está a la venta en este momento',
    'Этот товар сейчас не продаётся',
    'สินค้านี้ไม่ได้เปิดขายในขณะนี้',
    'Sản phẩm này hiện không được bán',
  ),

  // Cart and order
  CART_FULL: of(
    409,
    'The cart holds at most {max} items',
    '购物车最多可放{max}种商品',
    'El carrito admite como máximo {max} artículos',
    'В корзине может быть не более {max} позиций',
    'ตะกร้าเก็บได้สูงสุด {max} รายการ',
    'Giỏ hàng chứa tối đa {max} mặt hàng',
  ),
  CART_CHANGED: of(
    409,
    'The cart has changed in the meantime, please check it again',
    '购物车已发生变化，请重新查看',
    'El carrito ha cambiado. Revíselo de nuevo',
    'Корзина изменилась, проверьте её ещё раз',
    'ตะกร้ามีการเปลี่ยนแปลง กรุณาตรวจสอบอีกครั้ง',
    'Giỏ hàng đã thay đổi, vui lòng xem lại',
  ),
  CART_EMPTY_SELECTION: of(
    409,
    'Please select items to order',
    '请选择要下单的商品',
    'Seleccione los artículos que desea pedir',
    'Выберите товары для заказа',
    'กรุณาเลือกสินค้าที่จะสั่งซื้อ',
    'Vui lòng chọn hàng để đặt',
  ),
  ORDER_CHANGED: of(
    409,
    'Prices or goods have changed since the page was shown',
    '价格或商品信息已变动，请核对',
    'Los precios o artículos han cambiado desde que se mostró la página',
    'Цены или товары изменились с момента показа страницы',
    'ราคาหรือสินค้าเปลี่ยนไปหลังจากแสดงหน้านี้',
    'Giá hoặc hàng hóa đã thay đổi kể từ khi trang được hiển thị',
  ),
  ADDRESS_INCOMPLETE: of(
    422,
    'Please fill in complete address information',
    '请填写完整的地址信息',
    'Complete toda la información de la dirección',
    'Заполните адрес полностью',
    'กรุณากรอกข้อมูลที่อยู่ให้ครบถ้วน',
    'Vui lòng điền đầy đủ thông tin địa chỉ',
  ),
  ADDRESS_REQUIRED: of(
    422,
    'Please select a shipping address',
    '请选择收货地址',
    'Seleccione una dirección de envío',
    'Выберите адрес доставки',
    'กรุณาเลือกที่อยู่จัดส่ง',
    'Vui lòng chọn địa chỉ giao hàng',
  ),
  ADDRESS_LIMIT: of(
    409,
    'You can keep at most {max} addresses',
    '最多可保存{max}个地址',
    'Puede guardar como máximo {max} direcciones',
    'Можно сохранить не более {max} адресов',
    'เก็บที่อยู่ได้สูงสุด {max} รายการ',
    'Bạn có thể lưu tối đa {max} địa chỉ',
  ),
  INVOICE_LIMIT: of(
    409,
    'You can keep at most {max} sets of invoice information',
    '最多可保存{max}条发票信息',
    'Puede guardar como máximo {max} registros de facturación',
    'Можно сохранить не более {max} наборов реквизитов',
    'เก็บข้อมูลใบกำกับภาษีได้สูงสุด {max} รายการ',
    'Bạn có thể lưu tối đa {max} thông tin hóa đơn',
  ),
  ORDER_NOT_FOUND: of(404, 'Order not found', '订单不存在', 'Pedido no encontrado', 'Заказ не найден', 'ไม่พบคำสั่งซื้อ', 'Không tìm thấy đơn hàng'),
  ORDER_ID_MISSING: of(
    422,
    'Order ID missing, payment cannot proceed',
    '缺少订单号，无法付款',
    'Falta el número de pedido; no se puede continuar con el pago',
    'Не указан номер заказа, оплата невозможна',
    'ไม่มีเลขที่คำสั่งซื้อ ไม่สามารถชำระเงินได้',
    'Thiếu mã đơn hàng, không thể thanh toán',
  ),
  ORDER_STATUS: of(
    409,
    'This is not possible in the current status of the order',
    '订单当前状态不允许此操作',
    'No es posible con el estado actual del pedido',
    'Это невозможно при текущем статусе заказа',
    'ทำรายการนี้ไม่ได้ในสถานะปัจจุบันของคำสั่งซื้อ',
    'Không thể thực hiện ở trạng thái hiện tại của đơn hàng',
  ),
  ORDER_EMPTY: of(
    409,
    'None of the goods of this order can be bought at the moment',
    '该订单中的商品目前均无法购买',
    'Ningún artículo de este pedido se puede comprar en este momento',
    'Ни один товар этого заказа сейчас нельзя купить',
    'ขณะนี้ไม่สามารถซื้อสินค้าใดในคำสั่งซื้อนี้ได้',
    'Hiện không thể mua mặt hàng nào của đơn này',
  ),
  TOO_MANY_OPEN_ORDERS: of(
    409,
    'You have {max} unpaid orders, please pay or cancel some of them first',
    '您已有{max}个未付款订单，请先付款或取消',
    'Tiene {max} pedidos sin pagar. Pague o cancele alguno primero',
    'Неоплаченных заказов: {max}. Сначала оплатите или отмените часть из них',
    'คุณมีคำสั่งซื้อที่ยังไม่ชำระ {max} รายการ กรุณาชำระหรือยกเลิกก่อน',
    'Bạn có {max} đơn chưa thanh toán, hãy thanh toán hoặc hủy bớt',
  ),
  SHIP_QUANTITY: of(
    409,
    'Still to be shipped of this line: {open}',
    '该商品待发数量仅剩 {open}',
    'Pendiente de envío en esta línea: {open}',
    'По этой позиции осталось отгрузить: {open}',
    'รายการนี้เหลือจัดส่งอีกเพียง {open}',
    'Mặt hàng này còn {open} chưa gửi',
  ),
  FREIGHT_PENDING: of(
    409,
    'The freight has to be set first',
    '请先确定运费',
    'Primero hay que fijar el flete',
    'Сначала нужно указать стоимость доставки',
    'ต้องกำหนดค่าขนส่งก่อน',
    'Cần xác định phí vận chuyển trước',
  ),
  REASON_REQUIRED: of(422, 'Please enter a reason', '请填写原因', 'Indique un motivo', 'Укажите причину', 'กรุณาระบุเหตุผล', 'Vui lòng nêu lý do'),

  // Payment
  PAYMENT_STATUS: of(
    409,
    'This is not possible in the current status of the payment',
    '付款当前状态不允许此操作',
    'No es posible con el estado actual del pago',
    'Это невозможно при текущем статусе платежа',
    'ทำรายการนี้ไม่ได้ในสถานะปัจจุบันของการชำระเงิน',
    'Không thể thực hiện ở trạng thái hiện tại của khoản thanh toán',
  ),
  PAYMENT_NOT_FOUND: of(404, 'Payment not found', '付款记录不存在', 'Pago no encontrado', 'Платёж не найден', 'ไม่พบรายการชำระเงิน', 'Không tìm thấy khoản thanh toán'),
  AMOUNT_INVALID: of(
    422,
    'Please write the amount in digits, like 1234.50',
    '请用数字填写金额，例如 1234.50',
    'Escriba el importe en cifras, por ejemplo 1234.50',
    'Напишите сумму цифрами, например 1234.50',
    'กรุณาเขียนจำนวนเงินเป็นตัวเลข เช่น 1234.50',
    'Vui lòng viết số tiền bằng chữ số, ví dụ 1234.50',
  ),
  AMOUNT_NOT_POSITIVE: of(
    422,
    'The amount must be above zero',
    '金额必须大于零',
    'El importe debe ser mayor que cero',
    'Сумма должна быть больше нуля',
    'จำนวนเงินต้องมากกว่าศูนย์',
    'Số tiền phải lớn hơn 0',
  ),
  AMOUNT_DECIMALS: of(
    422,
    'Amounts in {currency} have at most {digits} decimals',
    '{currency} 金额最多{digits}位小数',
    'Los importes en {currency} llevan {digits} decimales como máximo',
    'У сумм в {currency} не более {digits} знаков после запятой',
    'จำนวนเงินสกุล {currency} มีทศนิยมไม่เกิน {digits} ตำแหน่ง',
    'Số tiền bằng {currency} có tối đa {digits} chữ số thập phân',
  ),
  AMOUNT_TOO_LARGE: of(422, 'The amount is too large', '金额过大', 'El importe es demasiado grande', 'Слишком большая сумма', 'จำนวนเงินมากเกินไป', 'Số tiền quá lớn'),

  // Old clients' dialog (answered on HTTP 200)
  ILLEGAL_TOKEN: of(
    50008,
    'Illegal token, please sign in again',
    '登录凭证无效，请重新登录',
    'Credencial no válida. Inicie sesión de nuevo',
    'Недействительные данные входа, войдите снова',
    'ข้อมูลการเข้าสู่ระบบไม่ถูกต้อง กรุณาเข้าสู่ระบบอีกครั้ง',
    'Thông tin đăng nhập không hợp lệ, vui lòng đăng nhập lại',
  ),
  SIGNED_IN_ELSEWHERE: of(
    50012,
    'This session was ended, please sign in again',
    '登录状态已结束，请重新登录',
    'Esta sesión se ha cerrado. Inicie sesión de nuevo',
    'Этот сеанс завершён, войдите снова',
    'เซสชันนี้สิ้นสุดแล้ว กรุณาเข้าสู่ระบบอีกครั้ง',
    'Phiên này đã kết thúc, vui lòng đăng nhập lại',
  ),
  TOKEN_EXPIRED: of(
    50014,
    'Login expired, please sign in again',
    '登录已过期，请重新登录',
    'La sesión ha caducado. Inicie sesión de nuevo',
    'Сеанс истёк, войдите снова',
    'เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง',
    'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại',
  ),
})

export type ErrorCode = keyof typeof errors
export type ErrorParams = Record<string, unknown>

/** One field at fault. */
export interface FieldError {
  error: ErrorCode
  params?: ErrorParams
}

/** The error envelope as clients receive it. */
export interface ErrorAnswer {
  code: number
  msg: string
  message: string
  detail: string
  data: null
  error: ErrorCode
  params: ErrorParams
  fields?: Record<string, { error: ErrorCode; params: ErrorParams; msg: string }>
}

const numbers = new Map<Locale, Intl.NumberFormat>()

/** Numbers as the pages of that language write them, `1,580` or `1 580`; texts, such as codes and names, as they are. */
function wordOf(value: unknown, locale: Locale): string {
  if (typeof value !== 'number') return String(value ?? '')
  const format = numbers.get(locale) ?? new Intl.NumberFormat(languageTag[locale])
  numbers.set(locale, format)
  return format.format(value)
}

/** Text of an error in a language, placeholders filled; parameters that are objects are left to the client. */
export function errorText(code: ErrorCode, params: ErrorParams, locale: Locale): string {
  return errors[code].text[locale].replace(/\{(\w+)\}/g, (_, name: string) => wordOf(params[name], locale))
}
