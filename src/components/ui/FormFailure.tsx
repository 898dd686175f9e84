import { Alert } from 'antd';
import type { ReactNode } from 'react';

/** A refusal that belongs to no field of a form; nothing without one. */
export function FormFailure({ children }: { children: ReactNode }) {
  if (!children) return null;
  return <Alert type="error" showIcon title={children} style={{ marginBottom: 12 }} />;
}
