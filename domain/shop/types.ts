/** Names of the contract's types in this area. Only files of this name import the contract. */
import type { Wire } from '@contract/types';

export type ShopValues = Wire['ShopSettingsValues'];
export type InvoiceParty = Wire['InvoiceParty'];
export type BankAccount = Wire['BankAccount'];
