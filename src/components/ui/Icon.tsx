import type { PackForm } from '@domain/catalogue/packForm';

/** Names of the drawings in public/icons.svg. */
export type IconName =
  | 'solvent'
  | 'inorganic'
  | 'organic'
  | 'block'
  | 'catalyst'
  | 'buffer'
  | 'biochem'
  | 'standard'
  | 'dye'
  | 'dna'
  | 'cell'
  | 'antibody'
  | 'consumable'
  | 'all'
  | 'structure'
  | 'reaction'
  | 'batch'
  | 'permit'
  | 'repeat'
  | 'center'
  | 'order'
  | 'list'
  | 'quotation'
  | 'collection'
  | 'stock'
  | 'request'
  | 'group'
  | 'invoice'
  | 'statement'
  | 'service'
  | 'inbox'
  | 'address'
  | 'account'
  | 'cart'
  | 'lost'
  | `pack-${PackForm}`;

interface Props {
  name: IconName;
  /** px */
  size?: number;
}

/** A drawing of the shop's own set, in the colour of the text. Its label stands beside it. */
export const Icon = ({ name, size = 24 }: Props) => (
  <svg
    aria-hidden
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    style={{ flex: 'none' }}
  >
    <use href={`/icons.svg#${name}`} />
  </svg>
);
