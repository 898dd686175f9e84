/** What the user may change. */
export interface May {
  price: boolean;
  stock: boolean;
  /** Texts and shelf. */
  content: boolean;
  /** Corrections of others. */
  confirm: boolean;
}
