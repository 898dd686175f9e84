/** Favourites of `buyer`, with every possible state. Prices and stock are those of the seeding day. */
import type { favourites } from '../server/db/schema/favourites';
import { msOf } from '../server/http/dates';
import { BUYER_ID } from './buyers';

const [SOLVENTS, COUPLING, QUOTES] = [1, 2, 3];

export const GROUPS = [
  { groupId: SOLVENTS, name: '常备溶剂' },
  { groupId: COUPLING, name: '交叉偶联' },
  { groupId: QUOTES, name: '待询价' },
].map((group) => ({ ...group, buyerId: BUYER_ID }));

type Row = typeof favourites.$inferInsert;

interface Saved extends Pick<Row, 'prodId' | 'groupId' | 'note' | 'savedPrice'> {
  createTime: string;
  /** Default: `in`. */
  savedStatus?: Row['savedStatus'];
}

/** Newest first. */
const SAVED: Saved[] = [
  // 四氢呋喃, 超干: cheaper now
  { prodId: 10925, createTime: '2025-11-06 09:12:40', groupId: SOLVENTS, note: '格氏反应专用，开瓶后充氩', savedPrice: 72.5 },
  // 碳酸铯: dearer now
  { prodId: 11202, createTime: '2025-10-29 16:40:05', groupId: COUPLING, note: 'Buchwald 偶联用碱', savedPrice: 79 },
  // 吡啶, 超干: out of stock
  { prodId: 10943, createTime: '2025-10-21 10:05:33', groupId: SOLVENTS, note: '', savedPrice: 88 },
  // 四(三苯基膦)钯: out when it was saved, in now
  { prodId: 10188, createTime: '2025-10-14 14:22:18', groupId: COUPLING, note: 'Suzuki 首选，−20 ℃ 避光', savedPrice: 58, savedStatus: 'out' },
  // 双(二亚苄基丙酮)钯: off the shelf, has a successor
  { prodId: 10194, createTime: '2025-09-30 11:48:51', groupId: COUPLING, note: '', savedPrice: 98 },
  // 乙腈, HPLC
  { prodId: 10959, createTime: '2025-09-18 08:55:02', groupId: SOLVENTS, note: '液相流动相，每月 8 瓶', savedPrice: 92 },
  // 醋酸钯: 询价 when it was saved
  { prodId: 10184, createTime: '2025-09-09 17:31:27', groupId: QUOTES, note: '问 100 g 装年度价', savedPrice: null, savedStatus: 'inquiry' },
  // 钯碳, 10%
  { prodId: 10199, createTime: '2025-08-27 13:10:44', groupId: QUOTES, note: '氢化用，问旧催化剂回收', savedPrice: 258 },
  // 苯硼酸
  { prodId: 10001, createTime: '2025-08-15 09:37:12', groupId: COUPLING, note: '', savedPrice: 46 },
  // 二氯甲烷, AR
  { prodId: 10861, createTime: '2025-07-22 15:02:59', groupId: SOLVENTS, note: '柱层析', savedPrice: 20 },
  // 三苯基膦, AR
  { prodId: 10226, createTime: '2025-07-03 10:26:36', groupId: null, note: '', savedPrice: 36 },
  // 正己烷, HPLC: few left
  { prodId: 10968, createTime: '2025-06-19 16:14:20', groupId: null, note: '正相手性柱', savedPrice: 98, savedStatus: 'low' },
]; // prettier-ignore

export const FAVOURITES: Row[] = SAVED.map(({ createTime, savedStatus = 'in', ...saved }) => ({
  ...saved,
  buyerId: BUYER_ID,
  createTime: msOf(createTime),
  savedStatus,
}));
