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
  { path: '/user/order', component: './user/order', title: '我的订单' },
  { path: '/user/quickOrder', component: './user/quickOrder', title: '快速下单' },
  { path: '/user/quotations', component: './user/quotations', title: '我的报价' },
  { path: '/user/lists', component: './user/lists', title: '采购清单' },
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
  { path: '/buyCar', component: './buyCar', title: '购物车' },
  { path: '/buyOrder', component: './buyOrder', title: '确认订单' },
  { path: '/buyOrderSuccess', component: './buyOrderSuccess', title: '下单成功' },
  { path: '/returnProduct', component: './returnProduct', title: '退换货' },
  { path: '/user', component: '@/layouts/UserLayout', routes: user },
  { path: '/*', component: './404', title: '页面不存在' },
];

export const routes = [
  {
    component: '@/layouts/PageShell',
    routes: [
      { component: '@/layouts/GlobalLayout', routes: pages },
      // The shop's side, in a frame of its own; its pages are listed there (src/pages/manage/pages.ts).
      { path: '/manage/*', component: './manage', title: '管理后台', access: 'canSeeAdmin' },
    ],
  },
  // The router matches layouts without a path only where a word begins: not in `/@x`, `/;/x` or `/中文`.
  { path: '/*', component: './404/outside', title: '页面不存在' },
];
