/** Names of the contract's types in this area. Only files of this name import the contract. */
import type { Wire } from '@contract/types';

/**
 * none: the caller entered nothing; refused: the caller entered something and another account must release; alone:
 * nobody else may release.
 */
export type OwnEntry = Wire['LotEntry']['own'];
export type LotState = Wire['LotState'];
export type WarehouseName = Wire['WarehouseName'];

/** Displayed status: a released lot counts as expired once its date has passed. */
export type LotStatus = Wire['LotStatus'];
export type LotRequest = Wire['LotRequest'];
export type CoaRow = Wire['CoaRow'];
