/** The cart as the browser shows it, and every way in which it changes (B3.1, B4.2). Pure: the calls are around it. */
import {
  mergeChecked,
  putBack,
  removeItems,
  setChecked,
  setCount,
  withServerLine,
  type CartEntry,
  type CartItem,
} from './cart';

export interface CartState {
  entries: readonly CartEntry[];
  /** How many lines there are, as the server counts them. */
  count: number;
  /** It did not come: the number is the one from before. */
  countFailed: boolean;
  /** Lines that can no longer be bought. */
  expired: CartItem[];
  /** The list came at least once. */
  loaded: boolean;
  /** By line, the count that the server last agreed to; no `Map`: Umi, which compares what a model holds, sees none. */
  agreed: Readonly<Record<number, number>>;
}

export const EMPTY_CART: CartState = {
  entries: [],
  count: 0,
  countFailed: false,
  expired: [],
  loaded: false,
  agreed: {},
};

export type CartAction =
  | { type: 'listLoaded'; entries: readonly CartEntry[]; unticked: readonly number[] }
  | { type: 'countLoaded'; count: number }
  | { type: 'countFailed' }
  | { type: 'expiredLoaded'; items: CartItem[] }
  /** Shown at once, before the server has agreed. */
  | { type: 'countChanged'; basketId: number; count: number }
  /** `newerWaiting`: the buyer has changed it again meanwhile. */
  | { type: 'countAgreed'; item: CartItem; newerWaiting: boolean }
  | { type: 'countRefused'; basketId: number }
  | { type: 'removed'; basketIds: readonly number[] }
  /** The server kept the lines that were gone here; `before` is the cart with them. */
  | { type: 'removalRefused'; basketIds: readonly number[]; before: readonly CartEntry[] }
  | { type: 'ticked'; basketIds: readonly number[]; checked: boolean }
  | { type: 'reset' };

/** The cart after something happened. */
export function cartReducer(state: CartState, action: CartAction): CartState {
  const { entries, agreed } = state;
  switch (action.type) {
    case 'listLoaded':
      return listLoaded(state, action.entries, action.unticked);
    case 'countLoaded':
      return { ...state, count: action.count, countFailed: false };
    case 'countFailed':
      return { ...state, countFailed: true };
    case 'expiredLoaded':
      return { ...state, expired: action.items };
    case 'countChanged':
      return { ...state, entries: setCount(entries, action.basketId, action.count) };
    case 'countAgreed':
      return {
        ...state,
        entries: withServerLine(entries, action.item, action.newerWaiting),
        agreed: { ...agreed, [action.item.basketId]: action.item.prodCount },
      };
    case 'countRefused': {
      const before = agreed[action.basketId];
      return before === undefined ? state : { ...state, entries: setCount(entries, action.basketId, before) };
    }
    case 'removed':
      return { ...state, entries: removeItems(entries, action.basketIds) };
    case 'removalRefused':
      return { ...state, entries: putBack(entries, action.before, action.basketIds) };
    case 'ticked':
      return { ...state, entries: setChecked(entries, action.basketIds, action.checked) };
    case 'reset':
      return EMPTY_CART;
  }
}

function listLoaded(state: CartState, fresh: readonly CartEntry[], unticked: readonly number[]): CartState {
  const agreed = { ...state.agreed };
  for (const { basketId, prodCount } of fresh.flatMap((entry) => entry.shopCartItems))
    agreed[basketId] = prodCount;
  return {
    ...state,
    entries: setChecked(mergeChecked(state.entries, fresh), unticked, false),
    loaded: true,
    agreed,
  };
}
