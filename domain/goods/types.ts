/** Names of the contract's types in this area. Only files of this name import the contract. */
import type { Wire } from '@contract/types';

export type GoodsBar = Wire['GoodsBar'];
export type CorrectableFacts = Wire['CorrectableFacts'];
export type GoodsDetail = Wire['GoodsDetail'];
export type GoodsPackDetail = Wire['GoodsPackDetail'];
export type ImportRow = Wire['GoodsRowRequest'];
export type OtherOffer = Wire['CorrectionOffer'];
export type ProductDraft = Wire['ProductDraft'];
export type ProductDraftState = Wire['ProductDraftState'];
export type DraftProblem = Wire['DraftProblem'];
export type ProductVerdict = Wire['ProductVerdict'];
export type ProductImportState = Wire['ProductImportState'];
