/**
 * Pattern source of a catalogue number: a brand's letters and five digits. CXC goods are made on request and numbered
 * by their CAS number. Groups: letters, digits. A pack may follow.
 */
export const CATALOG_NO_PATTERN = '(CX|LX|YH|QH|ZW|MM|BL|XS|CXC(?=\\d{6}))[\\s-]*((?<=C)\\d{6,10}|\\d{5})';
