/** Names of the contract's types in this area. Only files of this name import the contract. */
import type { Wire } from '@contract/types';

/** 0 and blank where a level is unknown. */
export type Region = Wire['AddrRegion'];
