/**
 * In the place of antd's wave, the ripple after a click, which the shop has turned off. Turned off it still is a component with
 * styles and effects of its own around every button, check box and tag (docs/decisions/style-nodes.md).
 */
import type { ReactNode } from 'react';

export default ({ children }: { children?: ReactNode }) => children ?? null;
