/** The shop's navigation, beside the categories. */
export const NAVIGATION = [
  { path: '/recommend', label: '推荐' },
  { path: '/brandCenter', label: '品牌中心' },
  { path: '/technicalCenter', label: '技术中心' },
  { path: '/customerCenter', label: '客户中心' },
  { path: '/user/quickOrder', label: '快速下单' },
] as const;

/** The personal area's navigation. */
export const USER_NAVIGATION = [
  { path: '/user/center', label: '个人中心' },
  { path: '/user/order', label: '我的订单' },
  { path: '/user/inbox', label: '消息' },
  { path: '/user/quickOrder', label: '快速下单' },
  { path: '/user/lists', label: '采购清单' },
  { path: '/user/stock', label: '实验室库存' },
  { path: '/user/quotations', label: '我的报价' },
  { path: '/user/collection', label: '我的收藏' },
  { path: '/user/addressManage', label: '地址管理' },
  { path: '/user/permits', label: '许可与台账' },
  { path: '/user/requests', label: '申购与审批' },
  { path: '/user/group', label: '课题组' },
  { path: '/user/invoice', label: '发票管理' },
  { path: '/user/accountManage', label: '账户管理' },
] as const;
