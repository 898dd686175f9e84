/** Names of the contract's types in this area. Only files of this name import the contract. */
import type { Wire } from '@contract/types';

export type Pictogram = Wire['Pictogram'];
export type Hazard = Wire['Hazard'];
