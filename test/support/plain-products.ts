type Listed = { id: number; stock_quantity: number; options: readonly unknown[] }

/** The ids of products that a running server of the demo market has in stock and sells without options. */
export async function plainProducts(url: string): Promise<number[]> {
  const list = await (await fetch(`${url}/api/products/?page=1&page_size=50&in_stock=1`)).json()
  return (list as { results: Listed[] }).results
    .filter(({ options, stock_quantity }) => options.length === 0 && stock_quantity >= 5)
    .map(({ id }) => id)
}
