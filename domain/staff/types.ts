/** Names of the contract's types in this area. Only files of this name import the contract. */
import type { Wire } from '@contract/types';

export type Duty = keyof Wire['DeskWaiting'];
export type StaffRole = Wire['StaffRole'];

/** The step that a login still needs before it may work in the shop; null when none. */
export type SecondFactorStep = Wire['SecondFactorStep'];
export type DeskFound = Wire['DeskFound'];
