/** Reducer of the cart in the browser (B3.1, B4.2). Pure: callers do the requests. */
import {
  mergeChecked,
  putBack,
  removeItems,
  setChecked,
  setCount,
  withServerLine,
  type CartEntry,
  type CartItem,
} from '@domain/cart/cart';

export interface CartState {
  entries: readonly CartEntry[];
  /** Number of lines, as the server counts them. */
  count: number;
  /** The count could not be loaded; `count` is the earlier value. */
  countFailed: boolean;
  /** Lines that are no longer on sale. */
  expired: CartItem[];
  /** The list was loaded at least once. */
  loaded: boolean;
  /**
   * The last count that the server accepted, by line. Not a `Map`: Umi compares model values and would not see its
   * changes.
   */
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
  /** Optimistic change, before the server has accepted it. */
  | { type: 'countChanged'; basketId: number; count: number }
  /** `newerWaiting`: the buyer has changed the count again meanwhile. */
  | { type: 'countAgreed'; item: CartItem; newerWaiting: boolean }
  | { type: 'countRefused'; basketId: number }
  | { type: 'removed'; basketIds: readonly number[] }
  /** The server refused a removal; `before` is the cart with the lines. */
  | { type: 'removalRefused'; basketIds: readonly number[]; before: readonly CartEntry[] }
  | { type: 'ticked'; basketIds: readonly number[]; checked: boolean }
  | { type: 'reset' };

/** Returns the next state of the cart. */
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
