import { Tag } from 'antd';
import { CONVERSATION_STATUS } from '@domain/conversation/conversation';
import type { ConversationStatus } from '@domain/conversation/types';

const COLOUR: Partial<Record<ConversationStatus, string>> = { waiting: 'warning', answered: 'success' };

export const StatusTag = ({ status }: { status: ConversationStatus }) => (
  <Tag color={COLOUR[status]}>{CONVERSATION_STATUS[status]}</Tag>
);
