/** Names of the contract's types in this area. Only files of this name import the contract. */
import type { Wire } from '@contract/types';

export type Bottle = Wire['Bottle'];
export type BottleState = Wire['BottleState'];
export type BottleEntry = Wire['BottleEntry'];
export type Action = Wire['BottleActionRequest']['action'];
export type BottleDraft = Wire['BottleRequest'];
export type LabelSheet = Wire['LabelSheet'];
export type PeroxideDuty = Wire['PeroxideDuty'];
export type ReceivingLine = Wire['ReceivingLine'];
export type Receipt = Wire['Receipt'];
export type TickedLine = Wire['TickOffRequest']['lines'][number];
export type BottleChangeRequest = Wire['BottleChangeRequest'];
