/**
 * All that changes on the mock server. It lives on `globalThis`, so it survives the reload Umi makes of mock
 * files in development, and starts from the fixed seed of `seed.ts`.
 */
import type { components } from '@/services/contract/schema';
import type { Fault } from './core/faults';
import { seedState } from './seed';

type Schemas = components['schemas'];

export interface User {
  /** 32 hex digits; never sent to a buyer. */
  userId: string;
  /** Login name, unique. */
  userName: string;
  nickName: string;
  mobile: string | null;
  pic: string | null;
  institution: string;
  /** Buys as a person, not for an institution. */
  personal: boolean;
  /** May see the administration. */
  canManage: boolean;
  passWord: string;
}

export interface Token {
  userId: string;
  /** ms since the epoch */
  expires: number;
}

export interface CartRow {
  basketId: number;
  prodId: number;
  skuId: number;
  prodCount: number;
  /** Price when it was put into the cart, yuan. */
  addedPrice: number;
  /** ms since the epoch */
  basketDate: number;
}

export interface Confirmation {
  confirmId: string;
  /** ms since the epoch */
  expires: number;
  answer: Schemas['ConfirmOrder'];
  /** Cart rows it was made from; empty for 立即购买. */
  basketIds: number[];
}

export interface Order {
  userId: string;
  /** 19 digits; a string, it is larger than a JavaScript number holds. */
  orderNumber: string;
  deleted: boolean;
  detail: Schemas['OrderDetail'];
}

/** What can change about a pack: it overrides the catalogue. */
export interface SkuState {
  price: number | null;
  status: 0 | 1;
  /** Stock by warehouse name. */
  stocks: Record<string, number>;
}

export interface State {
  /** ms QA moved the clock ahead */
  clockOffset: number;
  nextId: number;
  users: User[];
  tokens: Map<string, Token>;
  /** Times (ms) of failed logins by origin and name. */
  loginFailures: Map<string, number[]>;
  /** Codes sent, by mobile. */
  codes: Map<string, { code: string; sentAt: number; tries: number }>;
  addresses: Map<string, Schemas['UserAddr'][]>;
  carts: Map<string, CartRow[]>;
  confirmations: Map<string, Confirmation>;
  /** Order numbers by the buyer and the confirmation they came from. */
  submitted: Map<string, string>;
  orders: Order[];
  collections: Map<string, { prodId: number; createTime: string }[]>;
  /** Packs that changed since the seed. */
  skus: Map<number, SkuState>;
  /** Products taken off or put on the shelf since the seed. */
  prodStatus: Map<number, 0 | 1>;
  faults: Fault[];
}

const KEY = Symbol.for('shop.mock.state');
type Holder = { [KEY]?: State };

/** The state, made from the seed at the first use. */
export function store(): State {
  const holder = globalThis as Holder;
  return (holder[KEY] ??= seedState());
}

/** Back to the seed. */
export function resetStore(): void {
  (globalThis as Holder)[KEY] = seedState();
}

/** A number that was not given out before. */
export const nextId = () => store().nextId++;
