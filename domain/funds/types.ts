/** Names of the contract's types in this area. Only files of this name import the contract. */
import type { Wire } from '@contract/types';

export type Fund = Wire['Fund'];
export type FundDraft = Wire['FundRequest'];
export type FundEntryKind = Wire['FundEntry']['kind'];
export type FundPart = Wire['FundPart'];
