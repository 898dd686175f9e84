/**
 * All routes of the shop, under page shell → global layout → pages. Each component is a lazy chunk (script and style).
 */
const user = [
  { path: '/user', redirect: '/user/center' },
  { path: '/user/center', component: './user/center', title: '个人中心' },
  { path: '/user/collection', component: './user/collection', title: '我的收藏' },
  { path: '/user/accountManage', component: './user/accountManage', title: '账户管理' },
  { path: '/user/addressManage', component: './user/addressManage', title: '地址管理' },
  { path: '/user/invoice', component: './user/invoice', title: '发票管理' },
  { path: '/user/statements', component: './user/statements', title: '月结对账' },
  { path: '/user/order', component: './user/order', title: '我的订单' },
  { path: '/user/quickOrder', component: './user/quickOrder', title: '快速下单' },
  { path: '/user/quotations', component: './user/quotations', title: '我的报价' },
  { path: '/user/lists', component: './user/lists', title: '采购清单' },
  { path: '/user/conversations', component: './user/conversations', title: '我的咨询' },
  { path: '/user/inbox', component: './user/inbox', title: '消息' },
  { path: '/user/permits', component: './user/permits', title: '许可与台账' },
  { path: '/user/stock', component: './user/stock', title: '实验室库存' },
  { path: '/user/requests', component: './user/requests', title: '申购与审批' },
  { path: '/user/group', component: './user/group', title: '课题组' },
];

const pages = [
  { path: '/', redirect: '/home' },
  { path: '/login', component: './login', title: '登录' },
  { path: '/register', component: './register', title: '注册' },
  { path: '/forgot', component: './forgot', title: '找回密码' },
  { path: '/home', component: './home', title: '首页' },
  { path: '/list', component: './list', title: '商品列表' },
  { path: '/productDetail', component: './productDetail', title: '商品详情' },
  { path: '/recommend', component: './recommend', title: '推荐' },
  { path: '/customerCenter', component: './customerCenter', title: '客户中心' },
  { path: '/brandCenter', component: './brandCenter', title: '品牌中心' },
  { path: '/technicalCenter', component: './technicalCenter', title: '技术中心' },
  { path: '/reaction', component: './reaction', title: '反应采购' },
  { path: '/buyCar', component: './buyCar', title: '购物车' },
  { path: '/buyOrder', component: './buyOrder', title: '确认订单' },
  { path: '/buyOrderSuccess', component: './buyOrderSuccess', title: '下单成功' },
  { path: '/returnProduct', component: './returnProduct', title: '退换货' },
  { path: '/user', component: '@/layouts/UserLayout', routes: user },
  { path: '/*', component: './404', title: '页面不存在' },
];

/** Menu groups of the administration, in order. A page without a group stands above them. */
const [trade, goods, customers, content, system] = ['交易', '商品', '客户', '内容', '系统'];

/** `access`: keys of src/access.ts; ManageLayout honours them and builds the menu from `title` and `group`. */
export const managePages = [
  { path: '/manage/desk', component: './manage/desk', title: '工作台', access: 'canSeeDesk' },
  {
    path: '/manage/orders',
    component: './manage/orders',
    title: '订单',
    access: 'canSeeOrders',
    group: trade,
  },
  {
    path: '/manage/payments',
    component: './manage/payments',
    title: '收款',
    access: 'canSeePayments',
    group: trade,
  },
  {
    path: '/manage/returns',
    component: './manage/returns',
    title: '退换',
    access: 'canSeeReturns',
    group: trade,
  },
  {
    path: '/manage/invoices',
    component: './manage/invoices',
    title: '发票',
    access: 'canSeeInvoices',
    group: trade,
  },
  {
    path: '/manage/quotations',
    component: './manage/quotations',
    title: '报价',
    access: 'canSeeQuotations',
    group: trade,
  },
  { path: '/manage/goods', component: './manage/goods', title: '商品', access: 'canSeeGoods', group: goods },
  {
    path: '/manage/prices',
    component: './manage/prices',
    title: '协议价与促销',
    access: 'canSeePrices',
    group: goods,
  },
  {
    path: '/manage/products',
    component: './manage/products',
    title: '新商品',
    access: 'canSeeProducts',
    group: goods,
  },
  { path: '/manage/lots', component: './manage/lots', title: '批次', access: 'canSeeLots', group: goods },
  {
    path: '/manage/customers',
    component: './manage/customers',
    title: '客户',
    access: 'canSeeCustomers',
    group: customers,
  },
  {
    path: '/manage/permits',
    component: './manage/permits',
    title: '证明与停售日',
    access: 'canSeePermits',
    group: customers,
  },
  {
    path: '/manage/register',
    component: './manage/register',
    title: '管制品台账',
    access: 'canSeeRegister',
    group: customers,
  },
  {
    path: '/manage/conversations',
    component: './manage/conversations',
    title: '会话',
    access: 'canSeeConversations',
    group: customers,
  },
  {
    path: '/manage/feedback',
    component: './manage/feedback',
    title: '反馈',
    access: 'canSeeFeedback',
    group: customers,
  },
  {
    path: '/manage/questions',
    component: './manage/questions',
    title: '商品问答',
    access: 'canSeeQuestions',
    group: content,
  },
  {
    path: '/manage/content',
    component: './manage/content',
    title: '内容',
    access: 'canSeeContent',
    group: content,
  },
  {
    path: '/manage/staff',
    component: './manage/staff',
    title: '人员与记录',
    access: 'canSeeStaff',
    group: system,
  },
  {
    path: '/manage/settings',
    component: './manage/settings',
    title: '设置',
    access: 'canSeeSettings',
    group: system,
  },
];

const manage = [
  { path: '/manage', redirect: '/manage/desk' },
  ...managePages,
  { path: '/manage/*', component: './manage/404', title: '页面不存在' },
];

export const routes = [
  {
    component: '@/layouts/PageShell',
    routes: [
      { component: '@/layouts/GlobalLayout', routes: pages },
      { path: '/manage', component: '@/layouts/ManageLayout', access: 'canSeeAdmin', routes: manage },
    ],
  },
  // The router matches layouts without a path only where a word begins: not in `/@x`, `/;/x` or `/中文`.
  { path: '/*', component: './404/outside', title: '页面不存在' },
];
