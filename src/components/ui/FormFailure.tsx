import { Alert } from 'antd';
import type { ReactNode } from 'react';

/** Why a form was not taken, when the reason belongs to no field; nothing while there is none. */
export function FormFailure({ children }: { children: ReactNode }) {
  if (!children) return null;
  return <Alert type="error" showIcon message={children} style={{ marginBottom: 12 }} />;
}
