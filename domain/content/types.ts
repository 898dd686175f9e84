/** Names of the contract's types in this area. Only files of this name import the contract. */
import type { Wire } from '@contract/types';

export type ContentKind = Wire['ContentKind'];
export type ContentState = Wire['ContentState'];

/** built: the text that ships with this version of the shop. */
export type VersionStatus = Wire['ContentVersionStatus'];
export type NoticeText = Wire['NoticeText'];
export type ArticleText = Wire['ArticleText'];
export type FaqText = Wire['FaqText'];
export type BrandText = Wire['BrandText'];
export type LinkText = Wire['LinkText'];
export type ContentText = Wire['ContentText'];
