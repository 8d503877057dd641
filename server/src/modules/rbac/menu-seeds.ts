/** Menus that every mall begins with. */
/** The menus of the back office that every mall begins with. */

export interface MenuSeed {
  name: string
  path: string
  component: string
  icon?: string
  titles: Record<string, string>
  hidden?: boolean
  redirect?: string
  children?: MenuSeed[]
}

const titles = (en: string, cn: string, es: string, ru: string, th: string, vi: string) => ({ en, cn, es, ru, th, vi })

export const menuSeeds: MenuSeed[] = [
  {
    name: 'orders',
    path: '/mall/order',
    component: 'Layout',
    icon: 'tabler:clipboard-list',
    redirect: '/mall/order/list',
    titles: titles('Orders', '订单管理', 'Pedidos', 'Заказы', 'คำสั่งซื้อ', 'Đơn hàng'),
    children: [
      {
        name: 'order-list',
        path: 'list',
        component: '/order/list',
        icon: 'tabler:list',
        titles: titles(
          'Order list',
          '订单列表',
          'Lista de pedidos',
          'Список заказов',
          'รายการคำสั่งซื้อ',
          'Danh sách đơn hàng',
        ),
      },
      {
        name: 'order-detail',
        path: 'detail/:id',
        component: '/order/detail',
        hidden: true,
        titles: titles(
          'Order details',
          '订单详情',
          'Detalles del pedido',
          'Детали заказа',
          'รายละเอียดคำสั่งซื้อ',
          'Chi tiết đơn hàng',
        ),
      },
      {
        name: 'order-statement',
        path: 'statement',
        component: '/order/statement',
        icon: 'tabler:building-bank',
        titles: titles(
          'Bank statements',
          '银行对账',
          'Extractos bancarios',
          'Банковские выписки',
          'รายการเดินบัญชี',
          'Sao kê ngân hàng',
        ),
      },
    ],
  },
  {
    name: 'mall',
    path: '/mall-admin',
    component: 'Layout',
    icon: 'tabler:building-store',
    redirect: '/mall-admin/product',
    titles: titles('Mall', '商城管理', 'Tienda', 'Магазин', 'ร้านค้า', 'Cửa hàng'),
    children: [
      {
        name: 'mall-product',
        path: 'product',
        component: '/mall-admin/product',
        icon: 'tabler:package',
        titles: titles('Products', '商品管理', 'Productos', 'Товары', 'สินค้า', 'Sản phẩm'),
      },
      {
        name: 'mall-category',
        path: 'category/:id',
        component: '/mall-admin/category',
        icon: 'tabler:category',
        titles: titles('Categories', '分类管理', 'Categorías', 'Категории', 'หมวดหมู่', 'Danh mục'),
      },
      {
        name: 'mall-brand',
        path: 'brand',
        component: '/mall-admin/brand',
        icon: 'tabler:badge-tm',
        titles: titles('Brands', '品牌管理', 'Marcas', 'Бренды', 'แบรนด์', 'Thương hiệu'),
      },
      {
        name: 'mall-attribute',
        path: 'attribute',
        component: '/mall-admin/attribute',
        icon: 'tabler:adjustments',
        titles: titles('Attributes', '商品属性', 'Características', 'Характеристики', 'คุณสมบัติ', 'Thuộc tính'),
      },
      {
        name: 'mall-attribute-set',
        path: 'attribute-set',
        component: '/mall-admin/attribute-set',
        icon: 'tabler:list-details',
        titles: titles(
          'Attribute sets',
          '属性组',
          'Grupos de características',
          'Наборы характеристик',
          'ชุดคุณสมบัติ',
          'Bộ thuộc tính',
        ),
      },
      {
        name: 'mall-question',
        path: 'question',
        component: '/mall-admin/question',
        icon: 'tabler:message-question',
        titles: titles('Questions', '商品咨询', 'Preguntas', 'Вопросы', 'คำถาม', 'Câu hỏi'),
      },
      {
        name: 'mall-caiji',
        path: 'caiji',
        component: '/mall-admin/caiji',
        icon: 'tabler:world-download',
        titles: titles(
          'Collection',
          '采集管理',
          'Captura de productos',
          'Сбор товаров',
          'ดึงข้อมูลสินค้า',
          'Thu thập sản phẩm',
        ),
      },
      {
        name: 'mall-markup',
        path: 'markup',
        component: '/mall-admin/markup',
        icon: 'tabler:percentage',
        titles: titles('Markups', '加价规则', 'Márgenes', 'Наценки', 'ส่วนเพิ่มราคา', 'Tăng giá'),
      },
      {
        name: 'mall-price-list',
        path: 'price-list',
        component: '/mall-admin/price-list',
        icon: 'tabler:receipt-2',
        titles: titles('Price lists', '价格表', 'Listas de precios', 'Прайс-листы', 'รายการราคา', 'Bảng giá'),
      },
      {
        name: 'mall-member-group',
        path: 'member-group',
        component: '/mall-admin/member-group',
        icon: 'tabler:users',
        titles: titles(
          'Customer groups',
          '客户分组',
          'Grupos de clientes',
          'Группы покупателей',
          'กลุ่มลูกค้า',
          'Nhóm khách hàng',
        ),
      },
      {
        name: 'mall-carousel',
        path: 'carousel',
        component: '/mall-admin/carousel',
        icon: 'tabler:carousel-horizontal',
        titles: titles('Carousel', '轮播图', 'Carrusel', 'Карусель', 'ภาพสไลด์', 'Ảnh trình chiếu'),
      },
      {
        name: 'mall-adspace',
        path: 'adspace',
        component: '/mall-admin/adspace',
        icon: 'tabler:ad-2',
        titles: titles(
          'Ad spaces',
          '广告位',
          'Espacios publicitarios',
          'Рекламные места',
          'พื้นที่โฆษณา',
          'Vị trí quảng cáo',
        ),
      },
      {
        name: 'mall-trade',
        path: 'trade',
        component: '/mall-admin/trade',
        icon: 'tabler:building-warehouse',
        titles: titles('Trades', '行业入口', 'Sectores', 'Виды бизнеса', 'ประเภทธุรกิจ', 'Ngành hàng'),
      },
      {
        name: 'mall-homepage',
        path: 'homepage',
        component: '/mall-admin/homepage',
        icon: 'tabler:home-edit',
        titles: titles('Homepage', '首页设置', 'Página de inicio', 'Главная страница', 'หน้าแรก', 'Trang chủ'),
      },
      {
        name: 'mall-files',
        path: 'files',
        component: '/mall-admin/files',
        icon: 'tabler:photo',
        titles: titles('Images', '图片库', 'Imágenes', 'Изображения', 'คลังรูปภาพ', 'Kho hình ảnh'),
      },
      {
        name: 'mall-text-page',
        path: 'text-page',
        component: '/mall-admin/text-page',
        icon: 'tabler:file-text',
        titles: titles('Pages', '文章页面', 'Páginas', 'Страницы', 'หน้าข้อความ', 'Trang nội dung'),
      },
      {
        name: 'mall-translation',
        path: 'translation',
        component: '/mall-admin/translation',
        icon: 'tabler:language',
        titles: titles('Translations', '翻译管理', 'Traducciones', 'Переводы', 'การแปล', 'Bản dịch'),
      },
      {
        name: 'mall-glossary',
        path: 'glossary',
        component: '/mall-admin/glossary',
        icon: 'tabler:vocabulary',
        titles: titles('Glossary', '术语表', 'Glosario', 'Глоссарий', 'คลังคำศัพท์', 'Bảng thuật ngữ'),
      },
      {
        name: 'mall-dead-link',
        path: 'dead-link',
        component: '/mall-admin/dead-link',
        icon: 'tabler:unlink',
        titles: titles('Dead links', '失效链接', 'Enlaces rotos', 'Нерабочие ссылки', 'ลิงก์ที่ใช้ไม่ได้', 'Liên kết hỏng'),
      },
    ],
  },
  {
    name: 'system',
    path: '/system',
    component: 'Layout',
    icon: 'tabler:settings',
    redirect: '/system/user',
    titles: titles('System', '系统管理', 'Sistema', 'Система', 'ระบบ', 'Hệ thống'),
    children: [
      {
        name: 'system-user',
        path: 'user',
        component: '/system/user',
        icon: 'tabler:user',
        titles: titles('Users', '用户管理', 'Usuarios', 'Пользователи', 'ผู้ใช้', 'Người dùng'),
      },
      {
        name: 'system-role',
        path: 'role',
        component: '/system/role',
        icon: 'tabler:users-group',
        titles: titles('Roles', '角色管理', 'Roles', 'Роли', 'บทบาท', 'Vai trò'),
      },
      {
        name: 'system-menu',
        path: 'menu',
        component: '/system/menu',
        icon: 'tabler:menu-2',
        titles: titles('Menus', '菜单管理', 'Menús', 'Меню', 'เมนู', 'Menu'),
      },
      {
        name: 'system-api',
        path: 'api',
        component: '/system/api',
        icon: 'tabler:api',
        titles: titles('APIs', 'API 管理', 'API', 'API', 'API', 'API'),
      },
      {
        name: 'system-dept',
        path: 'dept',
        component: '/system/dept',
        icon: 'tabler:hierarchy',
        titles: titles('Departments', '部门管理', 'Departamentos', 'Отделы', 'แผนก', 'Phòng ban'),
      },
      {
        name: 'system-job',
        path: 'job',
        component: '/system/job',
        icon: 'tabler:list-check',
        titles: titles('Jobs', '任务', 'Tareas', 'Задания', 'งาน', 'Tác vụ'),
      },
      {
        name: 'system-settings',
        path: 'settings',
        component: '/system/settings',
        icon: 'tabler:adjustments',
        titles: titles('Settings', '商城设置', 'Ajustes', 'Настройки', 'การตั้งค่า', 'Cài đặt'),
      },
      {
        name: 'system-auditlog',
        path: 'auditlog',
        component: '/system/auditlog',
        icon: 'tabler:file-search',
        titles: titles(
          'Audit log',
          '审计日志',
          'Registro de auditoría',
          'Журнал аудита',
          'บันทึกตรวจสอบ',
          'Nhật ký hoạt động',
        ),
      },
    ],
  },
]
