/** Demo accounts and their delivery addresses. */
import { BLANK_TAX } from '../domain/account/account';
import type { addresses } from '../server/db/schema/address';
import type { NewBuyer } from '../server/account/queries';

/** Password of every demo account. */
export const DEMO_PASSWORD = 'Reagent2026';

const idOf = (last: string) => last.padStart(32, '0');

export const BUYER_ID = idOf('1');
/** The manager of the shop. */
export const MANAGER_ID = idOf('2');
/** The buyer with 2,000 orders, see `history`. */
export const LAB_ID = idOf('4');
/** Members of the demo group who request and approve. */
export const REQUESTER_ID = idOf('5');
export const APPROVER_ID = idOf('6');
/** Buyers who wait for the verification of a new and of a known institution. */
export const APPLICANT_ID = idOf('7');
export const COLLEAGUE_ID = idOf('8');

/** Customer service of the shop. */
export const SERVICE_ID = idOf('9');

/** Writes agreements and products for the manager to check. */
export const EDITOR_ID = idOf('10');

type DemoBuyer = Pick<
  NewBuyer,
  'buyerId' | 'userName' | 'nickName' | 'mobile' | 'institution' | 'personal' | 'role' | 'staffRoles'
> &
  Partial<Pick<NewBuyer, 'tax'>>;

/** Tax data as a buyer enters it; codes of region 000000 belong to nobody. */
const withCode = (taxNo: string) => ({ tax: { ...BLANK_TAX, taxNo } });

export const BUYERS: DemoBuyer[] = [
  {
    buyerId: BUYER_ID,
    userName: 'buyer',
    nickName: '有机合成实验室',
    mobile: '13800138000',
    institution: '示例大学化学学院',
    personal: false,
    role: 'leader',
  },
  {
    buyerId: MANAGER_ID,
    userName: 'manager',
    nickName: '平台管理',
    mobile: '13900139000',
    institution: '澄析试剂',
    personal: false,
    staffRoles: ['manager'],
  },
  {
    buyerId: SERVICE_ID,
    userName: 'service',
    nickName: '客服一组',
    mobile: '13900139002',
    institution: '澄析试剂',
    personal: false,
    staffRoles: ['service'],
  },
  {
    buyerId: EDITOR_ID,
    userName: 'editor',
    nickName: '商品与价格',
    mobile: '13900139003',
    institution: '澄析试剂',
    personal: false,
    staffRoles: ['finance', 'content'],
  },
  {
    buyerId: idOf('3'),
    userName: 'person',
    nickName: '个人买家',
    mobile: '13700137000',
    institution: '',
    personal: true,
  },
  {
    buyerId: LAB_ID,
    userName: 'lab2000',
    nickName: '分析测试中心',
    mobile: '13600136000',
    institution: '示例大学分析测试中心',
    personal: false,
  },
  {
    buyerId: REQUESTER_ID,
    userName: 'asker',
    nickName: '申购人',
    mobile: '13500135000',
    institution: '示例大学化学学院',
    personal: false,
  },
  {
    buyerId: APPROVER_ID,
    userName: 'approver',
    nickName: '审批人',
    mobile: '13400134000',
    institution: '示例大学化学学院',
    personal: false,
  },
  {
    buyerId: APPLICANT_ID,
    userName: 'applicant',
    nickName: '认证申请人',
    mobile: '13300133000',
    institution: '示例生物科技有限公司',
    personal: false,
    role: 'purchaser',
    ...withCode('91000000MA00000232'),
  },
  {
    buyerId: COLLEAGUE_ID,
    userName: 'colleague',
    nickName: '新同事',
    mobile: '13200132000',
    institution: '示例大学化学学院',
    personal: false,
    role: 'student',
    ...withCode('120000004000000180'),
  },
];

const campus = {
  mobile: '13800138000',
  province: '上海市',
  city: '上海市',
  area: '闵行区',
  provinceId: 310000000000,
  cityId: 310100000000,
  areaId: 310112000000,
  addr: '示例路 800 号',
  postCode: '200240',
  company: '示例大学化学学院',
  addrKind: 'unit' as const,
};

export const ADDRESSES: (typeof addresses.$inferInsert)[] = [
  {
    ...campus,
    addrId: 1,
    buyerId: BUYER_ID,
    receiver: '化学楼收货处',
    building: '化学楼 B203',
    isDefault: true,
  },
  { ...campus, addrId: 2, buyerId: BUYER_ID, receiver: '危化品库管理处', building: '危险化学品专用库' },
  {
    ...campus,
    addrId: 4,
    buyerId: REQUESTER_ID,
    receiver: '合成一室',
    building: '化学楼 B305',
    isDefault: true,
  },
  { ...campus, addrId: 3, buyerId: LAB_ID, receiver: '测试中心', building: '测试楼 305', isDefault: true },
];
