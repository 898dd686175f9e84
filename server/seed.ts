/** The fixed beginning: who can log in and where they are delivered to. */
import { blankSettings, type AccountSettings } from './areas/accountState';
import { SEEDED_FAVOURITES, SEEDED_GROUPS } from './seedFavourites';
import type { State, User } from './store';

/** The buyer with 2,000 orders, see `history`. */
export const LAB_ID = '0'.repeat(31) + '4';

const users: (Omit<User, keyof AccountSettings> & Partial<AccountSettings>)[] = [
  {
    userId: '0'.repeat(31) + '1',
    userName: 'buyer',
    nickName: '有机合成实验室',
    mobile: '13800138000',
    pic: null,
    institution: '示例大学化学学院',
    personal: false,
    role: 'leader',
    canManage: false,
    passWord: 'Reagent2026',
  },
  {
    userId: '0'.repeat(31) + '2',
    userName: 'manager',
    nickName: '平台管理',
    mobile: '13900139000',
    pic: null,
    institution: '澄析试剂',
    personal: false,
    canManage: true,
    passWord: 'Reagent2026',
  },
  {
    userId: '0'.repeat(31) + '3',
    userName: 'person',
    nickName: '个人买家',
    mobile: '13700137000',
    pic: null,
    institution: '',
    personal: true,
    canManage: false,
    passWord: 'Reagent2026',
  },
  {
    userId: LAB_ID,
    userName: 'lab2000',
    nickName: '分析测试中心',
    mobile: '13600136000',
    pic: null,
    institution: '示例大学分析测试中心',
    personal: false,
    canManage: false,
    passWord: 'Reagent2026',
  },
];

const labAddress = {
  receiver: '化学楼收货处',
  mobile: '13800138000',
  province: '上海市',
  city: '上海市',
  area: '闵行区',
  provinceId: 310000000000,
  cityId: 310100000000,
  areaId: 310112000000,
  postCode: '200240',
  company: '示例大学化学学院',
  addrKind: 'unit' as const,
};

/** A fresh state. */
export function seedState(): State {
  return {
    clockOffset: 0,
    nextId: 1001,
    users: users.map((user) => ({ ...blankSettings(), ...user })),
    tokens: new Map(),
    loginFailures: new Map(),
    codes: new Map(),
    codeTimes: new Map(),
    addresses: new Map([
      [
        users[0]!.userId,
        [
          { ...labAddress, addrId: 1, addr: '示例路 800 号', building: '化学楼 B203', commonAddr: 1 },
          {
            ...labAddress,
            addrId: 2,
            addr: '示例路 800 号',
            building: '危险化学品专用库',
            receiver: '危化品库管理处',
            commonAddr: 0,
          },
        ],
      ],
      [
        LAB_ID,
        [
          {
            ...labAddress,
            addrId: 3,
            addr: '示例路 800 号',
            building: '测试楼 305',
            receiver: '测试中心',
            commonAddr: 1,
          },
        ],
      ],
    ]),
    carts: new Map(),
    confirmations: new Map(),
    submitted: new Map(),
    orders: [],
    histories: new Set(),
    monthlyLimits: new Map([
      [users[0]!.userId, 50_000],
      [LAB_ID, 500_000],
    ]),
    invoiceTitles: new Map(),
    invoices: [],
    invoiceChoices: new Set(),
    returns: [],
    returnPhotos: new Map(),
    collections: new Map([[users[0]!.userId, SEEDED_FAVOURITES.map((row) => ({ ...row }))]]),
    removedFavourites: new Map(),
    favouriteGroups: new Map([[users[0]!.userId, SEEDED_GROUPS.map((group) => ({ ...group }))]]),
    feedbacks: [],
    skus: new Map(),
    prodStatus: new Map(),
    faults: [],
  };
}
