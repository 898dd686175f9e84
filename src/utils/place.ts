/** A location within the shop, from the part of the address after `#`. */
export interface Place {
  pathname: string;
  /** Query with its `?`; blank without one. */
  search: string;
}
