/** A place within the shop, as its address has it behind the `#`. */
export interface Place {
  pathname: string;
  /** What stands behind the path, its `?` with it; blank without. */
  search: string;
}

/** Do both lead to the same page, with the same question? */
export const samePlace = (one: Place, other: Place): boolean =>
  one.pathname === other.pathname && one.search === other.search;
