/** Names of the contract's types in this area. Only files of this name import the contract. */
import type { Wire } from '@contract/types';

export type ConversationAbout = Wire['ConversationAbout'];
export type ConversationStatus = Wire['ConversationStatus'];
export type ConversationTopic = Wire['ConversationTopic'];
export type ConversationRfq = Wire['ConversationRfq'];
export type ConversationRfqKind = Wire['ConversationRfqKind'];
export type QuestionState = Wire['QuestionState'];
