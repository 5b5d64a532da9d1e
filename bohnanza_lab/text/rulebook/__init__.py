"""The rules: one record each, with its place in every document, our rulings, and its text in every language.

The engine's rejections, the lessons and the tests cite a rule by its id.

>>> from .records import find, rule
>>> from .texts import text
>>> rule("harvest.protection").catalogue
('0-51', '1-40', '3-55')
>>> text("harvest.protection", "es").title
'La protección de los porotos'
>>> [found.id for found in find("C0-11")]
['harvest.protection', 'harvest.one_card']
"""
