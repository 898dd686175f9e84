/** A location within the shop, from the part of the address after `#`. */
export interface Place {
  pathname: string;
  /** Query with its `?`; blank without one. */
  search: string;
}

/** Do both point to the same page with the same query? */
export const samePlace = (one: Place, other: Place): boolean =>
  one.pathname === other.pathname && one.search === other.search;
