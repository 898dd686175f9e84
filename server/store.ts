/**
 * All that changes on the mock server. It lives on `globalThis`, so it survives the reload Umi makes of mock
 * files in development, and starts from the fixed seed of `seed.ts`.
 */
import type { components } from '@contract/schema';
import type { AccountSettings } from './areas/accountState';
import type { InvoiceRecord } from './areas/invoiceBook';
import type { Fault } from './core/faults';
import { seedState } from './seed';

type Schemas = components['schemas'];

export interface User extends AccountSettings {
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
  /** Names the login to the buyer; the token itself is never shown. */
  deviceId: string;
  userAgent: string;
  /** ms since the epoch */
  loginTime: number;
  /** ms since the epoch; last call with it */
  lastTime: number;
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

/** What is kept of an order; what it is invoiced and returned with is looked up when it is asked for. */
export type OrderRecord = Omit<Schemas['OrderDetail'], 'invoices' | 'invoicable' | 'returns'>;

export interface Order {
  userId: string;
  /** 19 digits; a string, it is larger than a JavaScript number holds. */
  orderNumber: string;
  deleted: boolean;
  detail: OrderRecord;
}

/** A return; `freights` is what of its freight refund falls to each way of shipping, yuan. */
export interface Return {
  userId: string;
  sheet: Schemas['ReturnSheet'];
  freights: Partial<Record<Schemas['ShipCode'], number>>;
}

/** What somebody wrote to the shop; `sender` is the buyer's id, or where it came from without a login. */
export interface FeedbackRecord {
  sender: string;
  /** ms since the epoch */
  sentAt: number;
  sheet: Schemas['FeedbackSheet'];
}

export interface FavouriteRow {
  prodId: number;
  createTime: string;
  /** null = 未分组 */
  groupId: number | null;
  note: string;
  /** Lowest pack price when it was saved, yuan; null = 询价. */
  savedPrice: number | null;
  savedStatus: Schemas['StockStatus'];
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
  /** Times (ms) of failed logins by origin and buyer. */
  loginFailures: Map<string, number[]>;
  /** Codes sent, by purpose and mobile. */
  codes: Map<string, { code: string; sentAt: number; tries: number }>;
  /** When (ms) codes were sent, by mobile. */
  codeTimes: Map<string, number[]>;
  addresses: Map<string, Schemas['UserAddr'][]>;
  carts: Map<string, CartRow[]>;
  confirmations: Map<string, Confirmation>;
  /** Order numbers by the buyer and the confirmation they came from. */
  submitted: Map<string, string>;
  orders: Order[];
  /** Buyers whose past orders were made, see `history`. */
  histories: Set<string>;
  /** Yuan a month that an approved institution may buy on account. */
  monthlyLimits: Map<string, number>;
  invoiceTitles: Map<string, Schemas['InvoiceTitle'][]>;
  /** Newest first. */
  invoices: InvoiceRecord[];
  /** Orders whose choice of an invoice was carried out. */
  invoiceChoices: Set<string>;
  /** Newest first. */
  returns: Return[];
  /** By id, oldest first; `used` once an application names it. */
  returnPhotos: Map<string, { userId: string; content: string; used: boolean }>;
  /** Favourites, newest first. */
  collections: Map<string, FavouriteRow[]>;
  /** Favourites taken out, for 撤销. */
  removedFavourites: Map<string, FavouriteRow[]>;
  favouriteGroups: Map<string, { groupId: number; name: string }[]>;
  /** Newest first. */
  feedbacks: FeedbackRecord[];
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
