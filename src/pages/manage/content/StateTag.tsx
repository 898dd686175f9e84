import { Tag } from 'antd';
import { CONTENT_STATES } from '@domain/content/kinds';
import type { ContentState } from '@domain/content/types';

const COLOURS: Record<ContentState, string> = {
  draft: 'default',
  planned: 'processing',
  live: 'success',
  withdrawn: 'warning',
};

/** Whether buyers see the text. */
export const StateTag = ({ state }: { state: ContentState }) => (
  <Tag color={COLOURS[state]}>{CONTENT_STATES[state]}</Tag>
);
