/** Names of the contract's types in this area. Only files of this name import the contract. */
import type { Wire } from '@contract/types';

export type Group = Wire['Group'];
export type GroupMember = Wire['GroupMember'];
export type GroupRole = Wire['GroupRole'];
