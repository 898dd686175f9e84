import { Button, Col, Flex, Form, Input, Radio, Row, type FormInstance } from 'antd';
import { SelectBox } from '@/components/ui/SelectBox';
import type { ProductDraft } from '@domain/goods/types';
import { MAX_SOURCE } from '@domain/goods/correction';
import type { DraftOther } from '@/services/newProducts';
import type { Decision, DraftValues } from './draftValues';
import { CODE_OPTIONS, SHIP_OPTIONS, STORAGE_OPTIONS } from './options';
import styles from './products.module.less';

const SEARCHED = { optionFilterProp: 'label' };

interface Props {
  form: FormInstance<DraftValues>;
  draft: ProductDraft;
  /** Other offers of the same substance. */
  others: readonly DraftOther[];
}

const decisions = (kind: ProductDraft['kind']): { value: Decision; label: string }[] => [
  { value: 'open', label: '未定（不能发布）' },
  { value: 'classes', label: '按 GHS 分类' },
  { value: 'harmless', label: '经核实，无危险分类' },
  ...(kind === 'goods' ? [{ value: 'none' as const, label: '不含危险组分，不需要分类' }] : []),
];

/** Hazards, storage and shipping. Pictograms, signal word and statements follow from the classes. */
export function ClassFields({ form, draft, others }: Props) {
  const { kind, hCodes, noHazard } = draft;
  const decision = Form.useWatch('decision', form);
  return (
    <>
      <h2>危险性与储运</h2>
      <KnownClasses form={form} others={others} />
      <Form.Item label="危险性" name="decision" required>
        <Radio.Group options={decisions(kind)} />
      </Form.Item>
      {decision === 'classes' && (
        <Form.Item label="GHS 分类" name="hCodes" required extra="象形图、信号词和防范说明由分类得出">
          <SelectBox mode="multiple" options={CODE_OPTIONS} showSearch={SEARCHED} />
        </Form.Item>
      )}
      <Row gutter={16}>
        {decision !== 'none' && (
          <Col xs={24} sm={12}>
            <Form.Item label="UN 编号" name="un" extra="如 UN2056 3 II；不是危险货物留空">
              <Input maxLength={40} autoComplete="off" />
            </Form.Item>
          </Col>
        )}
        {(hCodes ?? []).some((code) => /^H22[4-6]$/.test(code)) && !noHazard && (
          <Col xs={24} sm={12}>
            <Form.Item label="闪点（℃）" name="flash" extra="如 -20、<23、23–60">
              <Input maxLength={20} autoComplete="off" />
            </Form.Item>
          </Col>
        )}
        <Col xs={24} sm={12}>
          <Form.Item label="储存" name="storage" required>
            <SelectBox mode="multiple" options={STORAGE_OPTIONS} showSearch={SEARCHED} />
          </Form.Item>
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item label="运输" name="ship" required>
            <SelectBox options={SHIP_OPTIONS} />
          </Form.Item>
        </Col>
      </Row>
      <Form.Item
        label="分类来源"
        name="classSource"
        required={decision !== 'none'}
        extra="标准或文件，写明日期和章节，如：GB 30000.7-2013；供应商 SDS 2026-03 第2节"
      >
        <Input.TextArea maxLength={MAX_SOURCE} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
    </>
  );
}

/** Classifications that the shop has for the same substance: a person decides whether one applies. */
function KnownClasses({ form, others }: Omit<Props, 'draft'>) {
  const known = others.filter(({ hCodes }) => hCodes !== null);
  if (known.length === 0) return null;
  const take = ({ catalogNo, hCodes, un, storage, ship }: DraftOther) =>
    form.setFieldsValue({
      decision: hCodes && hCodes.length > 0 ? 'classes' : 'harmless',
      hCodes: hCodes ?? [],
      ...{ un: un ?? '', storage, ship, classSource: `与本店 ${catalogNo} 相同的物质和形态，沿用其现行分类` },
    });
  return (
    <section aria-label="本店同一物质的分类" className={styles.search}>
      <p className="quiet">本店已有同一物质，形态和含量相同时可以沿用分类：</p>
      <ul className={styles.found}>
        {known.slice(0, 6).map((other) => (
          <li key={other.prodId}>
            <Flex gap={8} align="center" wrap>
              <b>{other.catalogNo}</b> {other.prodName}
              <span className="quiet">
                {[other.spec, other.state].filter(Boolean).join('，')}：
                {other.hCodes?.join('、') || '无危险分类'}
                {other.un && `；${other.un}`}
              </span>
              <Button size="small" aria-label={`沿用 ${other.catalogNo} 的分类`} onClick={() => take(other)}>
                沿用
              </Button>
            </Flex>
          </li>
        ))}
      </ul>
    </section>
  );
}
