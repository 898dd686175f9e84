import type { IconName } from '@/components/ui/Icon';

/** The shop's navigation, beside the categories. */
export const NAVIGATION = [
  { path: '/recommend', label: '推荐' },
  { path: '/brandCenter', label: '品牌中心' },
  { path: '/technicalCenter', label: '技术中心' },
  { path: '/customerCenter', label: '客户中心' },
  { path: '/user/quickOrder', label: '快速下单' },
] as const;

export interface UserPage {
  path: string;
  label: string;
  icon: IconName;
}

/** The start page of the personal area; it stands above the groups. */
export const USER_START: UserPage = { path: '/user/center', label: '个人中心', icon: 'center' };

/** The personal area's navigation by group. */
export const USER_GROUPS: readonly { group: string; pages: readonly UserPage[] }[] = [
  {
    group: '采购',
    pages: [
      { path: '/user/order', label: '我的订单', icon: 'order' },
      { path: '/user/quickOrder', label: '快速下单', icon: 'batch' },
      { path: '/user/lists', label: '采购清单', icon: 'list' },
      { path: '/user/quotations', label: '我的报价', icon: 'quotation' },
      { path: '/user/collection', label: '我的收藏', icon: 'collection' },
    ],
  },
  {
    group: '实验室',
    pages: [
      { path: '/user/stock', label: '实验室库存', icon: 'stock' },
      { path: '/user/permits', label: '许可与台账', icon: 'permit' },
      { path: '/user/requests', label: '申购与审批', icon: 'request' },
      { path: '/user/group', label: '课题组', icon: 'group' },
    ],
  },
  {
    group: '财务',
    pages: [
      { path: '/user/invoice', label: '发票管理', icon: 'invoice' },
      { path: '/user/statements', label: '月结对账', icon: 'statement' },
    ],
  },
  {
    group: '账户',
    pages: [
      { path: '/user/inbox', label: '消息', icon: 'inbox' },
      { path: '/user/conversations', label: '我的咨询', icon: 'service' },
      { path: '/user/addressManage', label: '地址管理', icon: 'address' },
      { path: '/user/accountManage', label: '账户管理', icon: 'account' },
    ],
  },
];
