/**
 * Questions: what people ask about a product, and what is answered.
 */
export {}
