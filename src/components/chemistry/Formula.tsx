import { Fragment } from 'react';
import { formulaParts } from '@/domain/chemistry/formula';

/** A molecular formula with its subscripts; read out and copied as plain text. */
export function Formula({ text }: { text: string }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {formulaParts(text).map(({ text: part, sub }, index) =>
        sub ? (
          <sub key={index} style={{ fontSize: '0.75em', lineHeight: 1 }}>
            {part}
          </sub>
        ) : (
          <Fragment key={index}>{part}</Fragment>
        ),
      )}
    </span>
  );
}
