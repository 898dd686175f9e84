/** What whoever is in may change. */
export interface May {
  price: boolean;
  stock: boolean;
  /** Texts and shelf. */
  content: boolean;
  /** Corrections of others. */
  confirm: boolean;
}
