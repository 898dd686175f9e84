import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { ActionForm } from '@/components/manage/DialogForm';
import { SelectBox } from '@/components/ui/SelectBox';
import { ATTRIBUTE_KINDS, attributesProblem, kinNames, tidyAttributes } from '@domain/catalogue/attributes';
import type { AttributeKind, CategoryAttribute } from '@domain/catalogue/types';
import { setAttributesMutation } from '@/queries/newProducts';
import type { ProductPlaces } from '@/services/newProducts';
import styles from './products.module.less';

type Category = ProductPlaces['categories'][number];

interface Row {
  name: string;
  kind: AttributeKind;
  unit: string;
  /** Separated by 、 or a comma. */
  choices: string;
}

const BLANK: Row = { name: '', kind: 'choice', unit: '', choices: '' };
const KINDS = Object.entries(ATTRIBUTE_KINDS).map(([value, label]) => ({ value, label }));

const toRow = ({ choices, ...attribute }: CategoryAttribute): Row => ({
  ...attribute,
  choices: choices.join('、'),
});

/** Blank rows state nothing. */
const attributesIn = (rows: readonly Partial<Row>[]): CategoryAttribute[] =>
  tidyAttributes(
    rows
      .map((row) => ({ ...BLANK, ...row }))
      .filter(({ name, unit, choices }) => [name, unit, choices].some((text) => text.trim() !== ''))
      .map(({ choices, ...row }) => ({ ...row, choices: choices.split(/[、,，;；|\n]/) })),
  );

function problemIn(rows: readonly Partial<Row>[], kin: readonly string[]): string | null {
  const wrong = attributesProblem(attributesIn(rows), kin);
  return wrong && (wrong.name === '' ? wrong.message : `${wrong.name}：${wrong.message}`);
}

/** Edits the attributes of a category in a dialog. */
export function CategoryAttributes({
  category,
  categories,
}: {
  category: Category;
  categories: readonly Category[];
}) {
  const { categoryId, name, attributes: was } = category;
  const saving = useMutation(setAttributesMutation(categoryId));
  const kin = kinNames(categories, categoryId);
  return (
    <ActionForm<{ attributes: Partial<Row>[] }>
      small
      label="属性"
      buttonName={`属性 ${name}`}
      title={`${name} 的属性`}
      name="attributes"
      width={760}
      draftKey={`manage/products/attributes/${categoryId}`}
      initialValues={{ attributes: was.length > 0 ? was.map(toRow) : [BLANK] }}
      submitText="保存"
      check={({ attributes }) => ({ attributes: problemIn(attributes, kin) })}
      send={async ({ attributes }) => {
        await saving.mutateAsync({ attributes: attributesIn(attributes), was });
        notify.success('已保存属性');
      }}
    >
      <p className="quiet">
        本分类（及下级）的商品按这些属性填写规格参数，买家选这个分类后可以用选项、数值和是/否筛选；文字只显示。
        删除或改动属性不改已填的内容，不合新选项的不再出现在筛选里。
      </p>
      <Form.List name="attributes">
        {(rows, { add, remove, move }, { errors }) => (
          <>
            {rows.map(({ key, name: at }) => (
              <AttributeRow
                key={key}
                at={at}
                onRemove={() => remove(at)}
                onUp={at === 0 ? undefined : () => move(at, at - 1)}
              />
            ))}
            <Form.ErrorList errors={errors} />
            <Button onClick={() => add(BLANK)}>添加属性</Button>
          </>
        )}
      </Form.List>
    </ActionForm>
  );
}

interface RowProps {
  at: number;
  onRemove: () => void;
  /** None in the first row. */
  onUp?: () => void;
}

function AttributeRow({ at, onRemove, onUp }: RowProps) {
  const kind = Form.useWatch<AttributeKind | undefined>(['attributes', at, 'kind']);
  return (
    <div className={styles.attribute} role="group" aria-label={`属性 ${at + 1}`}>
      <Form.Item label="属性名" name={[at, 'name']}>
        <Input maxLength={12} autoComplete="off" placeholder="材质" />
      </Form.Item>
      <Form.Item label="类型" name={[at, 'kind']}>
        <SelectBox options={KINDS} />
      </Form.Item>
      {kind === 'number' ? (
        <Form.Item label="单位" name={[at, 'unit']} extra="没有单位不填">
          <Input maxLength={8} autoComplete="off" placeholder="mL" />
        </Form.Item>
      ) : kind === 'choice' ? (
        <Form.Item label="选项" name={[at, 'choices']} extra="用、或逗号隔开">
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={800} />
        </Form.Item>
      ) : (
        <span />
      )}
      <Flex gap={8}>
        <Button aria-label={`上移属性 ${at + 1}`} disabled={!onUp} onClick={onUp}>
          上移
        </Button>
        <Button aria-label={`删除属性 ${at + 1}`} onClick={onRemove}>
          删除
        </Button>
      </Flex>
    </div>
  );
}
