/** Names of the contract's types in this area. Only files of this name import the contract. */
import type { Wire } from '@contract/types';

export type FavouriteGroup = Wire['FavouriteGroup'];
export type Substance = Wire['Substance'];
export type Statement = Wire['Statement'];
export type HazardInfo = Wire['Hazard'];
export type RegimeInfo = Wire['Regime'];
export type EnvironmentEntry = Wire['EnvironmentEntry'];
export type Relative = Wire['Relative'];

/** The parent compound of a salt or hydrate, and the compound's own salts and hydrates. */
export type Family = Wire['Family'];
export type OfferState = Wire['OfferState'];

/** A list without its lines. */
export type ListHead = Wire['PurchaseListHead'];

export type CategoryAttribute = Wire['CategoryAttribute'];
export type AttributeKind = CategoryAttribute['kind'];
