import { RightOutlined } from '@ant-design/icons';
import { Button, Cascader, Flex, Form, type CascaderProps } from 'antd';
import { useState, type AriaAttributes } from 'react';
import type { AddressDraft } from '@domain/address/addressForm';
import {
  fitOf,
  pathOf,
  pathWords,
  regionAt,
  treeOf,
  treeOfPath,
  type Area,
  type AreaNode,
} from '@domain/address/areaTree';
import { FIELD_NAMES } from '@domain/address/addressPaste';
import { useLoad } from '@/hooks/useLoad';
import { popupContainer } from '../ui/popupContainer';

interface Props {
  /** Every division of the country. */
  listAreas: () => Promise<Area[]>;
  className?: string;
}

/** A field of the address form: 省、市、区 in one box that can be searched; the list can be asked for again. */
export function AreaField({ listAreas, className }: Props) {
  const { data, error, loading, refresh } = useLoad(async () => treeOf(await listAreas()));
  const failed = Boolean(error) && !loading;
  return (
    <Form.Item
      label={FIELD_NAMES.areaId}
      name="areaId"
      required
      className={className}
      extra={failed && <Failed onRetry={refresh} />}
    >
      <AreaPicker tree={data} loading={loading} />
    </Form.Item>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Flex role="alert" gap={12} align="center">
      <span className="danger">地区列表加载失败</span>
      <Button size="small" onClick={onRetry}>
        重新加载地区
      </Button>
    </Flex>
  );
}

const NAMES = { label: 'areaName', value: 'areaId', children: 'areas' } as const;
const namesOf = (path: readonly AreaNode[]) => path.map(({ areaName }) => areaName);

/** Three columns side by side, also on a phone: long names take two lines. */
const COLUMN = { maxWidth: 'calc((100vw - 40px) / 3)', whiteSpace: 'normal' } as const;

const SEARCH: CascaderProps<AreaNode, 'areaId'>['showSearch'] = {
  filter: (typed, path) => fitOf(typed, namesOf(path)) > 0,
  sort: (a, b, typed) => fitOf(typed, namesOf(b)) - fitOf(typed, namesOf(a)),
  render: (_, path) => pathWords(namesOf(path)),
};

/** What the form gives its field goes to the box. */
interface PickerProps extends AriaAttributes {
  id?: string;
  /** Not there before the list has come. */
  tree: AreaNode[] | undefined;
  loading: boolean;
  onChange?: (areaId: number) => void;
}

/** The field itself holds the 区; the names and what lies above it stand beside it in the form. */
function AreaPicker({ tree, loading, onChange, ...field }: PickerProps) {
  const form = Form.useFormInstance<AddressDraft>();
  const draft = Form.useWatch<AddressDraft | undefined>([], { form, preserve: true });
  // What is found stands in one wide column.
  const [searching, setSearching] = useState(false);
  const path = draft ? pathOf(draft) : [];
  // What is chosen stands there before the list has come.
  const own = treeOfPath(path);
  return (
    <Cascader<AreaNode, 'areaId'>
      {...field}
      // As `SelectBox`: antd hands it to a box without a role.
      aria-required={undefined}
      getPopupContainer={popupContainer}
      // What the box says it controls, antd gives no id.
      popupRender={(menus) => <div id={`${field.id}_list`}>{menus}</div>}
      loading={loading}
      options={tree ?? own}
      fieldNames={NAMES}
      value={path.map(({ areaId }) => areaId)}
      onChange={(_ids, chosen) => {
        const next = regionAt(chosen);
        form.setFieldsValue(next);
        onChange?.(next.areaId);
      }}
      showSearch={SEARCH}
      onSearch={(typed) => setSearching(typed !== '')}
      onOpenChange={() => setSearching(false)}
      popupMenuColumnStyle={searching ? undefined : COLUMN}
      displayRender={pathWords}
      placeholder="选择，或输入名称查找，如 闵行"
      notFoundContent={loading ? '正在加载…' : '未找到该地区'}
      expandIcon={<RightOutlined aria-hidden />}
      allowClear={false}
    />
  );
}
