import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Input } from 'antd';

type Row = Record<string, string>;

interface Props {
  /** Given by antd's Form.Item, as the next two. */
  id?: string;
  value?: readonly Row[];
  onChange?: (rows: Row[]) => void;
  /** Name of a row: `材料`. */
  what: string;
  columns: readonly { key: string; label: string; flex?: number }[];
  max: number;
}

/** A short table of texts, as one field of a form. */
export function RowsBox({ id, value = [], onChange = () => undefined, what, columns, max }: Props) {
  const blank = Object.fromEntries(columns.map(({ key }) => [key, '']));
  const change = (at: number, key: string, text: string) =>
    onChange(value.map((row, index) => (index === at ? { ...row, [key]: text } : row)));
  return (
    <Flex id={id} vertical gap={8} role="group" aria-label={what}>
      {value.map((row, at) => (
        // A row has no id.
        <Flex key={at} gap={8}>
          {columns.map(({ key, label, flex = 1 }) => (
            <Input
              key={key}
              style={{ flex }}
              placeholder={label}
              aria-label={`${what} ${at + 1} ${label}`}
              value={row[key]}
              onChange={({ target }) => change(at, key, target.value)}
            />
          ))}
          <Button
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`删除${what} ${at + 1}`}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          />
        </Flex>
      ))}
      <div>
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={value.length >= max}
          onClick={() => onChange([...value, blank])}
        >
          添加{what}
        </Button>
      </div>
    </Flex>
  );
}
