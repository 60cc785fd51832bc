/** Where the bank or the wallet leads back to. The address says which payment it was, and nothing of the visitor or the record. */
export const RETURN_PATH = '/payment-return'
