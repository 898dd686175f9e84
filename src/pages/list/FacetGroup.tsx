import { Button, Checkbox, Flex } from 'antd';
import { useState, type ReactNode } from 'react';
import type { FacetOption } from './categoryFacet';
import styles from './Facets.module.less';

interface Props {
  title: string;
  options: readonly FacetOption[];
  chosen: readonly string[];
  iconOf?: (value: string) => ReactNode;
  onToggle: (value: string) => void;
}

/** Values shown before 更多. One or two more are shown rather than folded. */
const MAX_SHOWN = 6;
const MAX_SPARE = 2;

/** One facet: its values with counts; rare values are folded. */
export function FacetGroup({ title, options, chosen, iconOf, onToggle }: Props) {
  const [all, setAll] = useState(false);
  const long = options.length > MAX_SHOWN + MAX_SPARE;
  const shown = options.filter(
    ({ value, inner }, index) => all || !long || index < MAX_SHOWN || inner || chosen.includes(value),
  );
  const hidden = options.length - shown.length;
  return (
    <fieldset className={styles.facet}>
      <legend>{title}</legend>
      {shown.map(({ value, label, count, inner }) => (
        <Checkbox
          key={value}
          className={styles.option}
          // Child category, indented to the label of its parent.
          style={inner ? { paddingLeft: 24 } : undefined}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
        >
          <Flex gap={4} align="center" justify="space-between">
            <Flex component="span" gap={4} align="center" className={count === 0 ? 'secondary' : undefined}>
              {iconOf?.(value)}
              {label}
            </Flex>
            <small className="secondary">{count}</small>
          </Flex>
        </Checkbox>
      ))}
      {(hidden > 0 || (all && long)) && (
        <Button
          type="link"
          size="small"
          className={styles.more}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? '收起' : `更多（${hidden}）`}
          <span className="visually-hidden"> {title}</span>
        </Button>
      )}
    </fieldset>
  );
}
