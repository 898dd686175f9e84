/** Laboratory stock as a spreadsheet table. */
import type { Cell } from '@domain/shared/csv';
import { BOTTLE_STATES } from '@domain/stock/bottle';
import type { Bottle } from '@domain/stock/types';
import { placeText, type Place } from '@domain/stock/places';

export const STOCK_HEADER = [
  '编号', '名称', 'CAS 号', '货号', '包装', '批号', '位置', '剩余量', '原有量', '单位', '状态', '开封日期', '有效期至', '象形图', '备注',
]; // prettier-ignore

/** Returns one row per bottle. */
export const stockRow = (bottle: Bottle, places: readonly Place[]): Cell[] => [
  { id: String(bottle.bottleId) },
  { text: bottle.name },
  { id: bottle.cas ?? '' },
  { id: bottle.catalogNo },
  { text: bottle.pack },
  { id: bottle.lot },
  { text: placeText(places, bottle.placeId) },
  { amount: bottle.left },
  { amount: bottle.amount },
  { text: bottle.unit },
  { text: BOTTLE_STATES[bottle.state] },
  { id: bottle.openedOn ?? '' },
  { id: bottle.expiresOn ?? '' },
  { text: bottle.pictograms.join(' ') },
  { text: bottle.note },
];
