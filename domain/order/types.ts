/** Names of the contract's types in this area. Only files of this name import the contract. */
import type { Query, Wire } from '@contract/types';

export type Cancelled = Wire['OrderCancelled'];
export type CartPair = Wire['CartPair'];
export type CartPart = Wire['CartPart'];

/** Lines that are shipped together. */
export type Shipment = Wire['Shipment'];

/** A permit that some lines require. */
export type PermitNeed = Wire['PermitNeed'];

/**
 * exempt: the category ships without lots; unregistered: the pack has no registered lot; unavailable: no lot may be
 * sent.
 */
export type LotShortage = Wire['LotShortage'];
export type ManagedFilter = Omit<NonNullable<Query<'/m/orders', 'get'>>, 'current' | 'size'>;
export type OrderLine = Wire['OrderItem'];
export type OrderRecall = Wire['OrderRecall'];

/** Carrier and tracking number. */
export type ParcelLabel = Pick<Wire['ParcelRequest'], 'companyName' | 'dvyFlowId'>;
export type ParcelRow = Wire['ParcelRowRequest'];

/** Payment of an order; for an unpaid one, the registered transfer. */
export type Payment = Wire['OrderPayment'];
export type BankAccount = Wire['BankAccount'];
export type Cashier = Wire['Cashier'];
export type ReorderLine = Wire['ReorderLine'];

/** A number of packs of a line, of one lot. */
export type ParcelLine = Wire['ParcelLine'];

/** A parcel to send: carrier, number, lines. */
export type ParcelToSend = Wire['ParcelRequest'];
export type MonthSpending = Wire['MonthSpending'];
export type CategorySpending = Wire['CategorySpending'];
export type Spending = Wire['Spending'];
export type Todo = Wire['Todo'];
export type CartPeroxideFormer = Wire['CartPeroxideFormer'];
export type ParcelTemperature = Wire['ParcelTemperature'];
export type UserAddr = Wire['UserAddr'];
