import { useQuery } from '@tanstack/react-query';
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
import { useReadState } from '@/hooks/useReadState';
import { popupContainer } from '../ui/popupContainer';

interface Props {
  /** All divisions of the country. */
  listAreas: () => Promise<Area[]>;
  className?: string;
}

/** Form field: 省、市、区 in one searchable input; the list can be loaded again. */
export function AreaField({ listAreas, className }: Props) {
  const areas = useQuery({
    queryKey: ['areas'],
    queryFn: listAreas,
    select: treeOf,
    // 3,500 rows that change once a year.
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const { data, error, loading, refresh } = useReadState(areas);
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

const SEARCH: Exclude<NonNullable<CascaderProps<AreaNode, 'areaId'>['showSearch']>, boolean> = {
  filter: (typed, path) => fitOf(typed, namesOf(path)) > 0,
  sort: (a, b, typed) => fitOf(typed, namesOf(b)) - fitOf(typed, namesOf(a)),
  render: (_, path) => pathWords(namesOf(path)),
};

/** The form's props go to the input. */
interface PickerProps extends AriaAttributes {
  id?: string;
  /** Undefined before the list is loaded. */
  tree: AreaNode[] | undefined;
  loading: boolean;
  onChange?: (areaId: number) => void;
}

/** The field holds the 区; the names and parents are separate values of the form. */
function AreaPicker({ tree, loading, onChange, ...field }: PickerProps) {
  const form = Form.useFormInstance<AddressDraft>();
  const draft = Form.useWatch<AddressDraft | undefined>([], { form, preserve: true });
  // Search results are one wide column.
  const [searching, setSearching] = useState(false);
  const path = draft ? pathOf(draft) : [];
  // The selected value is shown before the list is loaded.
  const own = treeOfPath(path);
  return (
    <Cascader<AreaNode, 'areaId'>
      {...field}
      // As in `SelectBox`: antd would pass it to an element without a role.
      aria-required={undefined}
      getPopupContainer={popupContainer}
      // antd gives no id to the element that the input controls.
      popupRender={(menus) => <div id={`${field.id}_list`}>{menus}</div>}
      loading={loading}
      options={tree ?? own}
      fieldNames={NAMES}
      value={path.map(({ areaId }) => areaId)}
      onChange={(_ids, chosen) => {
        const { areaId, ...names } = regionAt(chosen);
        form.setFieldsValue(names);
        // Last, and through the field alone: the form tells of a change only where the field's value is another.
        onChange?.(areaId);
      }}
      showSearch={{ ...SEARCH, onSearch: (typed) => setSearching(typed !== '') }}
      onOpenChange={() => setSearching(false)}
      styles={{ popup: { listItem: searching ? undefined : COLUMN } }}
      displayRender={pathWords}
      placeholder="选择，或输入名称查找，如 闵行"
      notFoundContent={loading ? '正在加载…' : '未找到该地区'}
      expandIcon={<RightOutlined aria-hidden />}
      allowClear={false}
    />
  );
}
